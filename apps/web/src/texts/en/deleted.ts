import type * as specified from "../deleted.ts";
import type { Translated } from "../translated.ts";

export const deletedTexts: Translated<typeof specified.deletedTexts> = {
  title: "Trash",
  description: "What was deleted on this board stays here for a while.",
  list: "Deleted to-dos and lists",
  loading: "Loading the trash…",
  loadFailed: "The trash could not be loaded",
  empty: "The trash is empty",
  emptyText: "Deleted to-dos and lists appear here.",
  find: "Search the trash",
  ofList: (todos) => (todos === 1 ? "List with 1 to-do" : `List with ${todos} to-dos`),
  ofLargeList: (most) => `List with more than ${most} to-dos`,
  todo: "To-do",
  from: (list) => `To-do from ${list}`,
  by: (name, when) => `deleted by ${name}, ${when}`,
  restore: "Restore",
  restoreNamed: (name) => `Restore ${name}`,
  isBack: (name) => `${name} is back`,
  isBackIn: (name, list) => `${name} is back, in ${list}`,
  notRestored: (name) => `${name} could not be restored`,
  isOver: "It is not kept any more.",
  noList: "The board has no list for it. Add one, or restore its own first.",
  more: (count) => `${count} more. Search to find them.`,
};
