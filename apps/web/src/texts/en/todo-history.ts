import type * as specified from "../todo-history.ts";
import type { Translated } from "../translated.ts";

export const todoHistoryTexts: Translated<typeof specified.todoHistoryTexts> = {
  title: "History",
  loading: "Loading the history…",
  loadFailed: "The history could not be loaded",
  moment: "Moment",
  now: "Now",
  first: "As far back as the history is kept",
  older: "Earlier",
  did: (who, what) => `${who} ${what}`,
  more: (count) => (count === 1 ? "and 1 more change" : `and ${count} more changes`),
  lists: "The board as it was",
  unknown: "What was before this cannot be shown.",
  changedBy: (who) => `Changed by ${who}`,
  restoreBoard: "Restore the board",
  restoreList: (title) => `Restore ${title}`,
  restoreTodo: "Restore this to-do",
  sure: {
    board: "Restore the board?",
    part: (name) => `Restore ${name}?`,
    back: (count) => (count === 1 ? "1 to-do comes back." : `${count} to-dos come back.`),
    deleted: (count) => (count === 1 ? "1 newer to-do is deleted." : `${count} newer to-dos are deleted.`),
    changed: (count) =>
      count === 1 ? "1 to-do goes back to what it was." : `${count} to-dos go back to what they were.`,
    rest: "Lists, labels or the board's name go back to what they were.",
    undo: "You can undo this.",
    restore: "Restore",
  },
  same: "It is now as it was then.",
  restored: "Restored",
};
