/** What a whiteboard takes up. */
export const texts = {
  title: "Space",
  elements: "Elements",
  history: "History",
  versions: "Named versions",
  files: "Files",
} as const;
