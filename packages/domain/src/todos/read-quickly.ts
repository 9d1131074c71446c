import { type DayContext, dayForm, dayNamed } from "./named-days.ts";
import { firstFrom, type QuickRepeat, repeatAt } from "./read-repeat.ts";
import type { Repeat } from "./repeat.ts";
import { isTime } from "./time-zone.ts";
import type { Priority, TodoFields } from "./todo.ts";

/** What a part of a quickly typed todo says, and where it stands in the text. */
export type QuickPart = { readonly start: number; readonly end: number } & (
  | { readonly kind: "start"; readonly day: string; readonly time: string | null }
  | { readonly kind: "due"; readonly day: string; readonly time: string | null }
  /** From a day on that, if it is said where the text says another one, does not count. */
  | ({ readonly kind: "repeat"; readonly time: string | null } & QuickRepeat)
  | { readonly kind: "priority"; readonly priority: Priority }
  | { readonly kind: "label"; readonly labelId: string }
  | { readonly kind: "person"; readonly userId: string }
);

export type QuickContext = DayContext & {
  readonly labels: readonly { readonly id: string; readonly name: string }[];
  /** Each by all that they may be called. */
  readonly people: readonly { readonly userId: string; readonly names: readonly string[] }[];
};

/**
 * What a line says beside a todo's name, in English and German: `tomorrow`, `freitag`, `12.12.`, `in 3 days`, `!high`,
 * `#label`, `@person`. A day may be followed by a time: `14:00`, `at 2pm`, `9 Uhr`, and `every Monday` repeats it; the word that
 * leads to a day, as in `on Friday`, belongs to it; after `from` or `ab` it is the start, and after that `to` or `bis` may
 * lead to the day it is due; of what repeats it is the first day. The first day and the first priority count. What nobody
 * can understand stays text, and so does `isText`.
 */
export function readQuickly(
  text: string,
  context: QuickContext,
  isText: (part: string) => boolean = () => false,
): readonly QuickPart[] {
  const found: QuickPart[] = [];
  const starts = [...text.matchAll(/(?:^|\s)(?=\S)/g)].map(({ index, 0: { length } }) => index + length);
  for (const start of starts) {
    if (found.some((it) => start < it.end)) continue;
    const part = endOfSpan(text, start, context, found.at(-1)) ?? partAt(text, start, context);
    if (part && isText(text.slice(part.start, part.end))) continue;
    const isOne = part !== undefined && ["due", "start", "repeat", "priority"].includes(part.kind);
    if (part && !(isOne && found.some(({ kind }) => kind === part.kind))) found.push(part);
  }
  const dated = fromStart(found);
  const dayOf = (kind: "due" | "repeat") =>
    dated.find((part): part is Extract<QuickPart, Moment> => part.kind === kind);
  const due = dayOf("due") ?? dayOf("repeat");
  return dated.filter((part) => part.kind !== "start" || !due || !isAfter(part, due));
}

/** What repeats, and is not said to be due on another day, is due for the first time on its start or after it. */
function fromStart(parts: readonly QuickPart[]): readonly QuickPart[] {
  const repeated = parts.find((part) => part.kind === "repeat");
  if (!repeated || parts.some(({ kind }) => kind === "due")) return parts;
  return parts.map((part) =>
    part.kind === "start" ? { ...part, kind: "due", day: firstFrom(repeated.repeat, part.day) } : part,
  );
}

type Moment = { readonly day: string; readonly time: string | null };

const isAfter = (start: Moment, due: Moment): boolean =>
  start.day > due.day || (start.day === due.day && start.time !== null && due.time !== null && start.time > due.time);

/** The name without the parts, and what they say; times are those of the time zone. */
export function splitQuickly(text: string, parts: readonly QuickPart[], zone: string) {
  let name = "";
  let end = 0;
  for (const part of parts) {
    name += text.slice(end, part.start);
    end = part.end;
  }
  name = (name + text.slice(end)).replace(/\s+/g, " ").trim();
  // A day that is named is the first one of what repeats.
  const inOrder = parts.toSorted((one, other) => Number(one.kind === "due") - Number(other.kind === "due"));
  const fields: Partial<TodoFields> = Object.assign(
    {},
    ...inOrder.map((part) => {
      const dueTime = "time" in part && part.time !== null && { dueTime: { at: part.time, zone } };
      if (part.kind === "due") return { dueDate: part.day, ...dueTime };
      if (part.kind === "start")
        return { startDate: part.day, ...(part.time !== null && { startTime: { at: part.time, zone } }) };
      if (part.kind === "repeat") return { repeat: { ...part.repeat, zone }, dueDate: part.day, ...dueTime };
      return part.kind === "priority" ? { priority: part.priority } : {};
    }),
  );
  const { repeat, dueDate } = fields;
  const only = <Value>(values: readonly Value[]) => [...new Set(values)];
  return {
    name,
    fields: repeat && dueDate ? { ...fields, repeat: onDateOf(repeat, dueDate) } : fields,
    labels: only(parts.flatMap((part) => (part.kind === "label" ? part.labelId : []))).toSorted(),
    assignees: only(parts.flatMap((part) => (part.kind === "person" ? part.userId : []))),
  };
}

/** On the same date of each month, also after a month that is shorter. */
const onDateOf = (repeat: Repeat, day: string): Repeat =>
  repeat.unit === "month" || repeat.unit === "year" ? { ...repeat, date: repeat.date ?? Number(day.slice(8)) } : repeat;

function partAt(text: string, start: number, context: QuickContext): QuickPart | undefined {
  const rest = text.slice(start);
  const [word = ""] = /^\S+/.exec(rest) ?? [];
  if (rest.startsWith("#")) {
    const label = longest(rest.slice(1), context.labels, ({ name }) => [name, name.replaceAll(/\s+/g, "-")]);
    return label && { kind: "label", labelId: label.item.id, start, end: start + 1 + label.length };
  }
  if (rest.startsWith("@")) {
    const person = longest(rest.slice(1), context.people, ({ names }) => names);
    return person && { kind: "person", userId: person.item.userId, start, end: start + 1 + person.length };
  }
  const end = start + word.length;
  const priority = priorityWords.get(word.toLowerCase());
  if (priority) return { kind: "priority", priority, start, end };
  const again = repeatAt(rest, context.today);
  if (again) {
    const { length, ...repeated } = again;
    const { time = null, length: more = 0 } = timeIn(rest.slice(length)) ?? {};
    return { kind: "repeat", ...repeated, time, start, end: start + length + more };
  }
  const [led = word, lead, named = word] = dayForm.exec(rest) ?? [];
  // "9 am Friday" is an hour of that day.
  if (/^am\b/i.test(lead ?? "") && /\d\s*$/.test(text.slice(0, start))) return undefined;
  return dayAt(text, start, start + led.length, named, context, /^(?:from|ab)/i.test(lead ?? "") ? "start" : "due");
}

/** A part that ends after a word which names a day, or after the time that follows. */
function dayAt(
  text: string,
  start: number,
  end: number,
  word: string,
  context: QuickContext,
  kind: "due" | "start",
): QuickPart | undefined {
  const day = dayNamed(word, context);
  if (day === undefined) return undefined;
  const { time = null, length = 0 } = timeIn(text.slice(end)) ?? {};
  return { kind, day, time, start, end: end + length };
}

/** Right after a start, the day to which it leads: the first of its name from there on. */
function endOfSpan(text: string, start: number, context: QuickContext, last: QuickPart | undefined) {
  if (last?.kind !== "start" || text.slice(last.end, start).trim() !== "") return undefined;
  const [to, word] = /^(?:to|until|till|bis)\s+(\S+)/i.exec(text.slice(start)) ?? [];
  if (to === undefined || word === undefined) return undefined;
  const due = dayAt(text, start, start + to.length, word, context, "due");
  const isBefore = due?.kind === "due" && isAfter(last, due);
  return isBefore ? dayAt(text, start, start + to.length, word, { ...context, today: last.day }, "due") : due;
}

/** A time that a text begins with, after spaces: `14:00`, `9.30 Uhr`, `um 9 Uhr`, `at 2pm`; undefined when there is none. */
function timeIn(text: string): { readonly time: string; readonly length: number } | undefined {
  const form = /^,?\s+(?:(?:at|um)\s+)?(\d{1,2})(?:[:.](\d{2}))?(?:\s?(uhr|am|pm))?(?![\p{L}\p{N}:.]|,\d)/iu;
  const [whole, hour, minutes, word] = form.exec(text) ?? [];
  if (whole === undefined || hour === undefined) return undefined;
  const half = word?.toLowerCase();
  // A number alone may be anything, and `9.30` a price.
  if (half === undefined && (minutes === undefined || !whole.includes(":"))) return undefined;
  const isOfTwelve = half === "am" || half === "pm";
  if (isOfTwelve && (Number(hour) < 1 || Number(hour) > 12)) return undefined;
  const hours = isOfTwelve ? (Number(hour) % 12) + (half === "pm" ? 12 : 0) : Number(hour);
  const time = `${String(hours).padStart(2, "0")}:${minutes ?? "00"}`;
  return isTime(time) ? { time, length: whole.length } : undefined;
}

/** What the text begins with, the longest name first; a longer word is another one. */
function longest<Item>(text: string, items: readonly Item[], namesOf: (item: Item) => readonly string[]) {
  const lower = text.toLocaleLowerCase();
  return items
    .flatMap((item) => namesOf(item).map((name) => ({ item, name: name.toLocaleLowerCase(), length: name.length })))
    .filter(({ name, length }) => length > 0 && lower.startsWith(name) && !/^[\p{L}\p{N}_-]/u.test(text.slice(length)))
    .toSorted((one, other) => other.length - one.length)[0];
}

const priorityWords: ReadonlyMap<string, Priority> = new Map([
  ...["!high", "!hoch"].map((word) => [word, "high"] as const),
  ...["!medium", "!mittel"].map((word) => [word, "medium"] as const),
  ...["!low", "!niedrig"].map((word) => [word, "low"] as const),
]);
