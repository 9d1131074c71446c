import type * as specified from "../archive.ts";
import type { Translated } from "../translated.ts";

export const archiveTexts: Translated<typeof specified.archiveTexts> = {
  title: "Archive",
  count: (count) => `${count} archived`,
  find: "Search the archive",
  empty: "The archive is empty.",
  list: "List",
  from: (list) => `From ${list}`,
  restore: "Restore",
  isBack: (name) => `${name} is back`,
  delete: "Delete",
  more: (count) => `${count} more. Search to find them.`,
  archive: "Archive",
  archiveList: "Archive list",
  todoArchived: (name) => `To-do “${name}” archived`,
  todosArchived: (count) => `${count} to-dos archived`,
  listArchived: (title) => `List “${title}” archived`,
  archiveBoard: (title) => `Archive ${title}`,
  boardArchived: "Board archived",
  boards: (count) => (count === 1 ? "1 archived board" : `${count} archived boards`),
  restoreBoard: (title) => `Restore ${title}`,
  failed: "The board could not be archived",
};
