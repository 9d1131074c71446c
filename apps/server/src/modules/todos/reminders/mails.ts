import type { Language } from "@tafel/contract";
import { type Due, dueIn, type LocalDue } from "@tafel/domain";
import type { Context } from "../../../context.ts";
import { compose, inOneLine, type LetterList } from "../../../platform/mail/compose.ts";
import { languageOfMail } from "../../../platform/mail/language.ts";
import type { Mail } from "../../../platform/mail/mailer.ts";
import { catalogue } from "../../../texts/catalogue.ts";
import type { MyTodo } from "../list-my-todos.ts";
import { todoAddress } from "../todo-address.ts";
import type { Recipient } from "./recipient.ts";

export type MailedTodo = Due & Pick<MyTodo, "id" | "name" | "boardId" | "boardTitle" | "teamId">;

/** As many as anybody reads. */
const mostEntries = 50;

/** Reminds somebody of a todo, or of several at once. */
export function reminderMail(
  context: Context,
  reminders: readonly [
    { readonly recipient: Recipient; readonly todo: MailedTodo },
    ...{ readonly todo: MailedTodo }[],
  ],
): Mail {
  const [{ recipient, todo }] = reminders;
  const { language, lang, mails } = textsFor(context, recipient);
  const { subject, what, note } = mails.reminder;
  const todos = new Map(reminders.map((it) => [it.todo.id, it.todo]));
  return compose({
    to: recipient.email,
    lang,
    subject: subject(todos.size, inOneLine(todo.name)),
    paragraphs: [mails.hello(recipient.firstName), what],
    lists: [listOf(context, language, recipient, [...todos.values()])],
    note,
  });
}

/** What is due today, and what is overdue; at least one of them has something. */
export function morningMail(
  context: Context,
  recipient: Recipient,
  { today, overdue }: { readonly today: readonly MailedTodo[]; readonly overdue: readonly MailedTodo[] },
): Mail {
  const { publicUrl } = context.config;
  const { language, lang, mails } = textsFor(context, recipient);
  const { subject, titles, link, note } = mails.morning;
  const lists = [
    { title: titles.today, todos: today },
    { title: titles.overdue, todos: overdue },
  ].filter(({ todos }) => todos.length > 0);
  return compose({
    to: recipient.email,
    lang,
    subject: subject(today.length, overdue.length),
    paragraphs: [mails.hello(recipient.firstName)],
    lists: lists.map(({ title, todos }) => ({ title, ...listOf(context, language, recipient, todos) })),
    link: { label: link, url: `${publicUrl}/todos` },
    note: note(`${publicUrl}/profile#advanced`),
  });
}

function textsFor(context: Context, recipient: Recipient) {
  const language = languageOfMail(context, recipient, { language: recipient.browserLanguage ?? undefined });
  return { language, ...catalogue[language] };
}

function listOf(
  { config }: Context,
  language: Language,
  { timeZone }: Recipient,
  todos: readonly MailedTodo[],
): LetterList {
  const { locale, mails } = catalogue[language];
  const { name, entry, more } = mails.dueTodos;
  const entries = todos.slice(0, mostEntries).map((todo) => {
    const due = dueIn(timeZone ?? todo.dueTime?.zone ?? "UTC", todo);
    return {
      label: name(inOneLine(todo.name)),
      detail: entry(inOneLine(todo.boardTitle), due ? dueText(locale, due) : ""),
      url: todoAddress(config.publicUrl, todo),
    };
  });
  return { entries, ...(todos.length > mostEntries && { more: more(todos.length - mostEntries) }) };
}

const dayParts = { day: "2-digit", month: "2-digit", year: "numeric" } as const;
const timeParts = { hour: "2-digit", minute: "2-digit" } as const;

/** "01.03.2026", or "01.03.2026, 14:00", as the pages write it. */
function dueText(locale: string, { day, time }: LocalDue): string {
  // What calendar and clock show, wherever that is.
  const parts = { ...dayParts, ...(time !== null && timeParts), timeZone: "UTC" };
  return new Intl.DateTimeFormat(locale, parts).format(new Date(`${day}T${time ?? "00:00"}Z`));
}
