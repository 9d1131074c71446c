import type * as specified from "../space.ts";
import type { Translated } from "../translated.ts";

export const texts: Translated<typeof specified.texts> = {
  title: "Space",
  elements: "Elements",
  todos: "To-dos",
  history: "History",
  versions: "Named versions",
  files: "Files",
};
