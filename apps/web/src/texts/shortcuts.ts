/** The keys of a to-do board, and what they do. */
export const shortcutTexts = {
  title: "Keyboard shortcuts",
  keys: [
    ["↑ ↓ ← →", "Go to another card"],
    ["Enter, E", "Open the todo"],
    ["F2", "Rename it"],
    ["C", "Mark as done"],
    ["D", "Set its due date"],
    ["L", "Choose labels"],
    ["A", "Assign it"],
    ["M", "Move it, and more"],
    ["Del", "Delete it"],
    ["X, Shift ↑ ↓", "Select several"],
    ["Esc", "Clear the selection"],
    ["N", "New todo"],
    ["/ or F", "Filter"],
    ["Q", "Only mine"],
    ["Ctrl Z", "Undo"],
    ["?", "This list"],
  ] as readonly (readonly [string, string])[],
};
