import type * as specified from "../shortcuts.ts";
import type { Translated } from "../translated.ts";

export const shortcutTexts: Translated<typeof specified.shortcutTexts> = {
  title: "Keyboard shortcuts",
  keys: [
    ["↑ ↓ ← →", "Go to another card"],
    ["Enter, E", "Open the to-do"],
    ["F2", "Rename it"],
    ["C", "Mark as done"],
    ["D", "Set its due date"],
    ["L", "Choose labels"],
    ["A", "Assign it"],
    ["M", "Move it, and more"],
    ["Del", "Delete it"],
    ["X, Shift ↑ ↓", "Select several"],
    ["Esc", "Clear the selection"],
    ["N", "New to-do"],
    ["/ or F", "Filter"],
    ["Q", "Only mine"],
    ["Ctrl Z", "Undo"],
    ["?", "This list"],
  ],
};
