import { todoLimits } from "../board.ts";
import { isDay, readDay } from "../dates.ts";
import type { LocalDue } from "../due.ts";
import { isTime, wallTimeIn } from "../time-zone.ts";
import type { Priority } from "../todo.ts";

/** What a column of a file can be. */
export const csvFields = [
  ...(["name", "list", "description", "startDate", "dueDate", "repeat", "priority", "estimate"] as const),
  ...(["assignees", "labels", "checklists", "done"] as const),
] as const;
export type CsvField = (typeof csvFields)[number];

/** What a board is written as; of files a table has the names alone. */
export const writtenFields = [...csvFields, "attachments"] as const;
export type WrittenField = (typeof writtenFields)[number];

/** Headings as other programs write them, in lower case and without spaces. */
const headings: { readonly [Field in CsvField]: readonly string[] } = {
  name: ["name", "title", "task", "taskname", "todo", "cardname", "summary", "titel", "aufgabe", "betreff"],
  list: ["list", "listname", "column", "section", "sectioncolumn", "status", "bucket", "liste", "spalte"],
  description: ["description", "carddescription", "notes", "note", "details", "beschreibung", "notizen", "notiz"],
  startDate: [
    "startdate",
    "start",
    "starts",
    "begin",
    "from",
    "startdatum",
    "beginn",
    "beginnt",
    "anfang",
    "von",
    "ab",
  ],
  dueDate: ["duedate", "due", "date", "deadline", "fälligkeitsdatum", "fällig", "fälligam", "datum", "frist"],
  repeat: ["repeat", "repeats", "recurrence", "recurring", "rrule", "wiederholung", "wiederholen", "wiederholtsich"],
  priority: ["priority", "priorität"],
  estimate: ["estimate", "points", "storypoints", "hours", "effort", "schätzung", "punkte", "stunden", "aufwand"],
  assignees: ["assigned", "assignee", "assignees", "assignedto", "members", "zugewiesen", "verantwortlich"],
  labels: ["labels", "label", "tags", "tag", "schlagwörter", "schlagworte", "etiketten"],
  checklists: ["checklists", "checklist", "subtasks", "checklisten", "checkliste", "unteraufgaben", "teilaufgaben"],
  done: ["done", "completed", "completedat", "complete", "erledigt", "erledigtam", "fertig"],
};

/** What the columns with these headings are, each field once; undefined for those that are not known. */
export function guessColumns(row: readonly string[]): readonly (CsvField | undefined)[] {
  const left = new Set<CsvField>(csvFields);
  return row.map((cell) => {
    const heading = cell.toLowerCase().replace(/[^\p{L}]/gu, "");
    const field = csvFields.find((it) => left.has(it) && headings[it].includes(heading));
    if (field) left.delete(field);
    return field;
  });
}

const priorityWords: { readonly [word: string]: Priority | null } = {
  ...{ none: null, keine: null, "-": null, "–": null },
  ...{ lowest: "low", low: "low", niedrig: "low", gering: "low" },
  ...{ medium: "medium", normal: "medium", mittel: "medium" },
  ...{ high: "high", highest: "high", urgent: "high", critical: "high" },
  ...{ hoch: "high", dringend: "high", kritisch: "high" },
};

/** Undefined for what is no priority, null for none. */
export const readPriority = (cell: string): Priority | null | undefined => {
  const word = cell.trim().toLowerCase();
  return Object.hasOwn(priorityWords, word) ? priorityWords[word] : undefined;
};

/**
 * When something starts or is due, as people and programs write it: a day, a day and a time where the person is, or a moment, of
 * which midnight is the day. Undefined when it is none.
 */
export function readCsvTime(cell: string, order: "day first" | "month first", zone: string): LocalDue | undefined {
  const [, start = "", rest = ""] = /^\s*(\S{0,10}?)(?:[T ]\s*(\S.*?))?\s*$/.exec(cell) ?? [];
  const day = isDay(start) ? start : readDay(start, order);
  if (day === undefined) return undefined;
  const [, hour, minute, offset] = /^(\d{1,2}):(\d{2})(?::00(?:\.0+)?)?(Z|[+-]\d{2}:?\d{2})?$/.exec(rest) ?? [];
  const time = `${hour?.padStart(2, "0")}:${minute}`;
  if (!isTime(time) || (time === "00:00" && rest.length > 5)) return { day, time: null };
  return offset ? wallTimeIn(zone, new Date(`${day}T${time}:00${offset}`)) : { day, time };
}

/** A number as either language writes it, also with what is counted behind it: `2,5 h`. Undefined when it is none. */
export function readEstimate(cell: string): number | undefined {
  const [, digits] = /^(\d{1,4}(?:[.,]\d{1,2})?)(?:\s*\p{L}+\.?)?$/u.exec(cell.trim()) ?? [];
  const estimate = Number(digits?.replace(",", "."));
  return estimate <= todoLimits.estimate ? estimate : undefined;
}

const noes = ["", "no", "false", "0", "nein", "falsch", "open", "offen", "-", "–"];

/** When it was done: the moment that stands there, or now; null if it is not. */
export function readDone(cell: string, now: Date): string | null {
  if (noes.includes(cell.trim().toLowerCase())) return null;
  const moment = /^\d{4}-\d{2}-\d{2}/.test(cell.trim()) ? new Date(cell.trim()) : now;
  return (Number.isNaN(moment.getTime()) ? now : moment).toISOString();
}
