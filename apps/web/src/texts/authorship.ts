/** Who made, changed and wrote what, in a whiteboard's history. */
export const texts = {
  chosen: "Selected elements",
  isChosen: (name: string) => `Selected: ${name}`,
  areChosen: (count: number) => `${count} elements selected`,
  clear: "Clear selection",
  only: (count: number) => (count === 1 ? "Only this element’s changes" : "Only these elements’ changes"),
  unknown: "Nothing is known of it in the history.",
  failed: "Who changed it could not be loaded.",
  loading: "Loading who changed it …",
  whoWrote: "Who wrote this",
  notYet: "It was not on the board at this moment.",
  made: "Made",
  changed: "Last changed",
  deleted: "Deleted",
  before: "Before this history",
  words: "The words, by who wrote them",
  wrote: (name: string, words: string) => `${name}: “${words}”`,
} as const;
