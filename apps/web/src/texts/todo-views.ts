/** The texts of a board's other views: calendar and table. */
export const viewTexts = {
  label: "View",
  lists: "Lists",
  calendar: "Calendar",
  table: "Table",
  list: "List",
};

export const calendarTexts = {
  month: "Month",
  week: "Week",
  previous: { month: "Previous month", week: "Previous week" },
  next: { month: "Next month", week: "Next week" },
  today: "Today",
  undated: "No date",
  nothingUndated: "Every todo has a date.",
  hint: "Drag a todo to another day, or move it with Shift and the arrow keys.",
  more: (count: number) => `${count} more`,
  moreUndated: (count: number) => `${count} more without a date`,
  less: "Show less",
  nothing: "Nothing is due here.",
  planned: (name: string, day: string) => `${name}: ${day}`,
  fromTo: (first: string, last: string) => `from ${first} to ${last}`,
  goesOn: "(continued)",
  unplanned: (name: string) => `${name}: no date`,
};

export const tableTexts = {
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
  edit: (column: string, name: string) => `${column} of ${name}`,
  open: (name: string) => `Open ${name}`,
  empty: "No todos here",
  showMore: (count: number) => `Show ${count} more`,
};
