import { IconBell } from "@tabler/icons-react";
import type { Todo } from "@tafel/domain";
import { reminderTexts as texts } from "../../../texts/reminders.ts";
import { remindersText } from "./reminder-text.ts";

/** On a card: that a todo has reminders, and which. */
export function ReminderSign({ todo }: { readonly todo: Todo }) {
  if (todo.dueDate === null || todo.reminders.length === 0) return null;
  return <IconBell size={14} role="img" aria-label={texts.reminds(remindersText(todo))} />;
}
