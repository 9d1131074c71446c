import type * as specified from "../my-todos.ts";
import type { Translated } from "../translated.ts";
import { number } from "./format.ts";

export const myTodosTexts: Translated<typeof specified.myTodosTexts> = {
  description: "What is assigned to you, and what is open on your own boards",
  empty: "Nothing to do",
  emptyText: "To-dos that are assigned to you, and those on your own boards, appear here.",
  loadFailed: "Your to-dos could not be loaded",
  failed: "The to-do could not be changed",
  groups: { overdue: "Overdue", today: "Today", week: "This week", later: "Later", none: "No date" },
  days: { today: "Today", tomorrow: "Tomorrow", nextWeek: "In a week" },
  plan: (name, due) => `Due date of ${name}: ${due}`,
  anotherDay: "Another day…",
  list: (name, list) => `List of ${name}: ${list}`,
  listsFailed: "The board's lists could not be loaded",
  more: (count) => `${number(count)} more are due later.`,
};
