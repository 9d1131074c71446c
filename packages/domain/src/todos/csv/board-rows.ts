import { isArchived, withoutArchived } from "../archive.ts";
import type { Board } from "../board.ts";
import { labelOf } from "../change-labels.ts";
import { dueIn, type LocalDue } from "../due.ts";
import { startIn } from "../start.ts";
import type { Todo } from "../todo.ts";
import { type WrittenField, writtenFields } from "./csv-fields.ts";
import { writeChecklists, writeNames } from "./csv-parts.ts";
import { writeRepeat } from "./csv-repeat.ts";

/**
 * A board as the rows of a file, without headings: a todo a row, in the board's order, but for the archive; times are those of
 * the time zone.
 */
export function boardRows(
  board: Board,
  nameOf: (userId: string) => string | undefined,
  zone: string,
): readonly string[][] {
  const context: Context = { ofPerson: nameOf, ofLabel: (labelId) => labelOf(board, labelId)?.name, zone };
  return board.lists
    .filter((list) => !isArchived(list))
    .flatMap((list) =>
      withoutArchived(list).todos.map((todo) => writtenFields.map((field) => cellOf[field](todo, list.title, context))),
    );
}

const writeTime = (when: LocalDue | null): string => [when?.day, when?.time].filter(Boolean).join(" ");

type Context = { readonly [Of in "ofPerson" | "ofLabel"]: (id: string) => string | undefined } & {
  readonly zone: string;
};
type Cell = (todo: Todo, list: string, context: Context) => string;

/** What is in another cell, or makes no sense outside the board. */
type NotWritten = Exclude<keyof Todo, WrittenField>;

const cellOf: { readonly [Field in WrittenField]: Cell } & { readonly [Field in NotWritten]: undefined } = {
  name: ({ name }) => name,
  list: (_, list) => list,
  description: ({ description }) => description,
  startDate: (todo, _, { zone }) => writeTime(startIn(zone, todo)),
  dueDate: (todo, _, { zone }) => writeTime(dueIn(zone, todo)),
  repeat: ({ repeat }) => (repeat ? writeRepeat(repeat) : ""),
  priority: ({ priority }) => priority ?? "",
  estimate: ({ estimate }) => (estimate ?? "").toString(),
  assignees: ({ assignees }, _, { ofPerson }) => assignees.flatMap((id) => ofPerson(id) ?? []).join(", "),
  labels: ({ labels }, _, { ofLabel }) => writeNames(labels.flatMap((id) => ofLabel(id) ?? [])),
  checklists: ({ checklists }) => writeChecklists(checklists),
  done: ({ done }) => done?.at ?? "",
  attachments: ({ attachments }) => writeNames(attachments.map(({ name }) => name)),
  ...{ richDescription: undefined, startTime: undefined, dueTime: undefined, reminders: undefined },
  ...{ id: undefined, createdAt: undefined, archivedAt: undefined, cover: undefined },
};
