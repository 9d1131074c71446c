/** How long before it is due somebody is reminded of a todo: at the time itself, or an hour, a day, a week earlier. */
export const reminders = ["time", "hour", "day", "week"] as const;
export type Reminder = (typeof reminders)[number];

/** As they are stored and shown: the nearest first, each once. */
export const remindersInOrder = (some: readonly Reminder[]): readonly Reminder[] =>
  reminders.filter((it) => some.includes(it));
