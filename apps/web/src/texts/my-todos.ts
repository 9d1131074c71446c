/** The texts of one's own todos. */
export const myTodosTexts = {
  description: "What is assigned to you, and what is open on your own boards",
  empty: "Nothing to do",
  emptyText: "Todos that are assigned to you, and those on your own boards, appear here.",
  loadFailed: "Failed to load your todos",
  failed: "Failed to update todo",
  groups: { overdue: "Overdue", today: "Today", week: "This week", later: "Later", none: "No date" },
  days: { today: "Today", tomorrow: "Tomorrow", nextWeek: "In a week" },
  plan: (name: string, due: string) => `Due date of ${name}: ${due}`,
  anotherDay: "Another day…",
  list: (name: string, list: string) => `List of ${name}: ${list}`,
  listsFailed: "Failed to load the lists of the board",
  more: (count: number) => `${count} more are due later.`,
};
