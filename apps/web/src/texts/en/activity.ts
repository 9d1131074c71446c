import type * as specified from "../activity.ts";
import type { Translated } from "../translated.ts";
import { number } from "./format.ts";

export const activityTexts: Translated<typeof specified.activityTexts> = {
  title: "Activity",
  loading: "Loading activity…",
  loadFailed: "The activity could not be loaded",
  empty: "No activity yet",
  emptyText: "What is done here appears here for 90 days.",
  more: "Show earlier activity",
  end: "Activity is kept for 90 days, on very busy boards for a week.",
  quoted: (name) => `“${name}”`,
  gone: "(deleted)",
  todos: (count) => `${number(count)} to-dos`,
  manyTodos: (most) => `more than ${most} to-dos`,
};
