/** The texts about what was deleted on a whiteboard; those of every board's trash are `deletedTexts`. */
export const deletedElementTexts = {
  list: "Deleted elements",
  emptyText: "Deleted elements appear here.",
  elements: (count: number) => (count === 1 ? "1 element" : `${count} elements`),
  somebody: "Somebody",
  failed: "It could not be put back on the board.",
};
