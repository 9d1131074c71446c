import type * as specified from "../todo-views.ts";
import type { Translated } from "../translated.ts";
import { number } from "./format.ts";

export const viewTexts: Translated<typeof specified.viewTexts> = {
  label: "View",
  lists: "Lists",
  calendar: "Calendar",
  table: "Table",
  list: "List",
};

export const calendarTexts: Translated<typeof specified.calendarTexts> = {
  month: "Month",
  week: "Week",
  previous: { month: "Previous month", week: "Previous week" },
  next: { month: "Next month", week: "Next week" },
  today: "Today",
  undated: "No date",
  nothingUndated: "Every to-do has a date.",
  hint: "Drag a to-do to another day, or move it with Shift and the arrow keys.",
  more: (count) => `${number(count)} more`,
  moreUndated: (count) => `${number(count)} more without a date`,
  less: "Show less",
  nothing: "Nothing is due here.",
  planned: (name, day) => `${name}: ${day}`,
  fromTo: (first, last) => `from ${first} to ${last}`,
  goesOn: "(continued)",
  unplanned: (name) => `${name}: no date`,
};

export const tableTexts: Translated<typeof specified.tableTexts> = {
  columns: {
    done: "Done",
    name: "Name",
    list: "List",
    startDate: "Start",
    dueDate: "Due date",
    priority: "Priority",
    labels: "Labels",
    estimate: "Estimate",
    assignees: "Assigned",
  },
  edit: (column, name) => `${column} of ${name}`,
  open: (name) => `Open ${name}`,
  empty: "No to-dos here",
  showMore: (count) => `Show ${number(count)} more`,
};
