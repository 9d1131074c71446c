/** What a board takes up. */
export const texts = {
  title: "Space",
  elements: "Elements",
  todos: "Todos",
  history: "History",
  versions: "Named versions",
  files: "Files",
} as const;
