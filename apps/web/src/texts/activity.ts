/** The texts around what was done on a board or to a todo. */
export const activityTexts = {
  title: "Activity",
  loading: "Loading activity…",
  loadFailed: "The activity could not be loaded",
  empty: "No activity yet",
  emptyText: "What is done here appears here for 90 days.",
  more: "Show earlier activity",
  end: "Activity is kept for 90 days, on very busy boards for a week.",
  quoted: (name: string) => `“${name}”`,
  /** Of something that is called nothing any more. */
  gone: "(deleted)",
  todos: (count: number) => `${count} todos`,
  manyTodos: (most: number) => `more than ${most} todos`,
};
