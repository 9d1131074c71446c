import { isArchived, withoutArchived } from "../archive.ts";
import type { Board } from "../board.ts";
import type { Todo } from "../todo.ts";
import { type CsvField, csvFields } from "./csv-fields.ts";

/** A board as the rows of a file, without headings: a todo a row, in the board's order, but for the archive. */
export const boardRows = (board: Board, nameOf: (userId: string) => string | undefined): readonly string[][] =>
  board.lists
    .filter((list) => !isArchived(list))
    .flatMap((list) =>
      withoutArchived(list).todos.map((todo) => csvFields.map((field) => cellOf[field](todo, list.title, nameOf))),
    );

type Cell = (todo: Todo, list: string, nameOf: (userId: string) => string | undefined) => string;

const cellOf: { readonly [Field in CsvField]: Cell } = {
  name: ({ name }) => name,
  list: (_, list) => list,
  description: ({ description }) => description,
  dueDate: ({ dueDate }) => dueDate ?? "",
  priority: ({ priority }) => priority ?? "",
  assignees: ({ assignees }, _, nameOf) => assignees.flatMap((id) => nameOf(id) ?? []).join(", "),
  done: ({ done }) => done?.at ?? "",
};
