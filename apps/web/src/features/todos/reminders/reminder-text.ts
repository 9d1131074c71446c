import { dayBegins, type Reminder, type Todo } from "@tafel/domain";
import { reminderTexts as texts } from "../../../texts/reminders.ts";
import { timeText } from "../../../ui/date.ts";

/** "A day before". */
export const reminderText = (reminder: Reminder, { dueTime }: Pick<Todo, "dueTime">): string =>
  reminder === "time" && dueTime === null ? texts.onTheDay(timeText(dayBegins)) : texts.choices[reminder];

/** "An hour before, A day before", or that there are none. */
export const remindersText = (todo: Pick<Todo, "dueTime" | "reminders">): string =>
  todo.reminders.map((reminder) => reminderText(reminder, todo)).join(", ") || texts.none;
