import type * as specified from "../selection.ts";
import type { Translated } from "../translated.ts";

export const selectionTexts: Translated<typeof specified.selectionTexts> = {
  toolbar: "Selected to-dos",
  selected: (count) => `${count} selected`,
  done: "Done",
  labels: "Labels",
  assign: "Assign",
  due: "Due date",
  move: "Move",
  delete: "Delete",
  clear: "Clear selection",
  deleted: (count) => `${count} to-dos deleted`,
  moved: (count, list) => (count === 1 ? `Moved to ${list}` : `${count} to-dos moved to ${list}`),
  of: (name, count) => (count === 1 ? name : `${count} to-dos`),
  today: "Today",
  tomorrow: "Tomorrow",
  nextWeek: "In a week",
  none: "No date",
  day: "Day",
  help: "Keyboard shortcuts",
};
