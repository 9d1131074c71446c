import type * as specified from "../space.ts";
import type { Translated } from "../translated.ts";

export const texts: Translated<typeof specified.texts> = {
  title: "Speicherplatz",
  elements: "Elemente",
  todos: "Aufgaben",
  history: "Verlauf",
  versions: "Benannte Versionen",
  files: "Dateien",
};
