import { daysBetween, dayWithin } from "./calendar.ts";
import { nextDay } from "./repeat.ts";
import { datesLater } from "./start.ts";
import { wallTimeIn } from "./time-zone.ts";
import type { Todo } from "./todo.ts";

/**
 * What comes after a todo that was ticked off, if it repeats: the same to do again. Its id follows from the todo's, so
 * that whoever ticks that off, however often and wherever, makes the same one.
 */
export function nextTodo(todo: Todo): Todo | undefined {
  const { repeat, done, dueDate, dueTime } = todo;
  if (!repeat || !done) return undefined;
  const { day: doneDay } = wallTimeIn(dueTime?.zone ?? repeat.zone, new Date(done.at));
  const day = nextDay(repeat, dueDate, doneDay);
  if (day === undefined) return undefined;
  const later = daysBetween(dueDate ?? doneDay, day);
  return {
    ...todo,
    id: nextIdOf(todo.id),
    ...datesLater({ ...todo, dueDate: null }, later),
    dueDate: day,
    done: null,
    archivedAt: null,
    // What is still being sent is given to the todo it was attached to.
    attachments: todo.attachments.filter(({ stored }) => stored),
    checklists: todo.checklists.map((checklist) => ({
      ...checklist,
      lines: checklist.lines.map((line) => ({
        ...line,
        isDone: false,
        dueDate: line.dueDate === null ? null : (dayWithin(line.dueDate, later) ?? null),
      })),
    })),
  };
}

/** A UUID that follows from another id; of two ids it is as good as never the same. */
export function nextIdOf(id: string): string {
  const words = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0x6a09e667].map((seed) => hashed(id, seed));
  const hex = words.map((word) => word.toString(16).padStart(8, "0")).join("");
  // Version 8, "custom", of RFC 9562.
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20)];
  return parts.join("-");
}

/** FNV-1a, 32 bits, with the last bits stirred as MurmurHash3 does. */
function hashed(text: string, seed: number): number {
  let hash = seed;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
