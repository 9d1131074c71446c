import { type Board, labelsOn } from "@tafel/domain";
import { activityTexts as texts } from "../../../texts/activity.ts";
import { calendarLocale } from "../../../texts/calendar.ts";

/** How things are called, to say what was done to them. */
export type Names = {
  /** By id: as it is called now or, if it is gone, as it was called last. */
  readonly nameOf: (id: string) => string;
  readonly personOf: (userId: string) => string;
};

/** The names of all that is on a board: its lists, todos, labels and lines. */
export function namesOn(board: Board): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { id, name } of labelsOn(board)) names.set(id, name);
  for (const { id, title, todos } of board.lists) {
    names.set(id, title);
    for (const todo of todos) {
      names.set(todo.id, todo.name);
      for (const { lines } of todo.checklists) for (const line of lines) names.set(line.id, line.text);
    }
  }
  return names;
}

/** A name need not be read to its end. */
const longest = 80;

export function quoted(name: string | undefined): string {
  if (name === undefined) return texts.gone;
  const characters = [...name];
  return texts.quoted(characters.length > longest ? `${characters.slice(0, longest - 1).join("")}…` : name);
}

const format = new Intl.ListFormat(calendarLocale);
export const listed = (items: readonly string[]): string => format.format(items);
