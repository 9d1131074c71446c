import type { Todo } from "@tafel/domain";
import { reminderTexts as texts } from "../../../texts/reminders.ts";
import { CardSign } from "../board/CardSign.tsx";
import { remindersText } from "./reminder-text.ts";

/** On a card: that a todo has reminders, and which. */
export function ReminderSign({ todo }: { readonly todo: Todo }) {
  if (todo.dueDate === null || todo.reminders.length === 0) return null;
  return <CardSign name="reminders" label={texts.reminds(remindersText(todo))} />;
}
