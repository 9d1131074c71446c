import { beginningOf } from "../../beginning-of.ts";
import { isArchived } from "../archive.ts";
import { type Board, type List, storedTodoCount, todoLimits } from "../board.ts";
import { labelsOn } from "../change-labels.ts";
import type { LocalDue } from "../due.ts";
import { todoWith } from "../fields.ts";
import { type Label, labelColors } from "../label.ts";
import type { TodoChange } from "../operation.ts";
import type { Todo } from "../todo.ts";
import { type CsvField, readCsvTime, readDone, readEstimate, readPriority } from "./csv-fields.ts";
import { readChecklists, readNames } from "./csv-parts.ts";
import { readCsvRepeat } from "./csv-repeat.ts";

/** What is to become of the rows of a file. */
export type Import = {
  readonly board: Board;
  /** Without the headings. */
  readonly rows: readonly (readonly string[])[];
  /** What each column is. */
  readonly columns: readonly (CsvField | undefined)[];
  readonly dayOrder: "day first" | "month first";
  /** The one that times are of. */
  readonly zone: string;
  /** The ids of the people who may be assigned, by their names in lower case. */
  readonly people: ReadonlyMap<string, string>;
  /** The list of todos that name none, on a board without lists. */
  readonly firstList: string;
  /** The title of a checklist that has none. */
  readonly checklistTitle: string;
  readonly userId: string | null;
  readonly now: Date;
  readonly newId: () => string;
};

export type ImportPlan = {
  readonly changes: readonly TodoChange[];
  readonly todos: number;
  readonly newLists: readonly string[];
  readonly newLabels: readonly string[];
  /** Rows without a name. */
  readonly nameless: number;
  /** Rows for which the board has no room. */
  readonly leftOut: number;
  /** Rows with a day, a repetition, a priority or an estimate that nobody can read. */
  readonly unreadable: number;
  /** Rows with a name, a description or a list's title that is too long, and cut. */
  readonly cut: number;
  /** Names of people who are not there. */
  readonly strangers: readonly string[];
};

/** The changes that put the rows of a file on a board, and what of them cannot be taken over. */
export function planImport(asked: Import): ImportPlan {
  const { board, rows, columns } = asked;
  const lists = new Map<string, Pick<List, "id" | "title">>();
  const open = board.lists.filter((list) => !isArchived(list));
  for (const list of open.toReversed()) lists.set(key(list.title), list);
  const newLists: string[] = [];
  const changes: TodoChange[] = [];
  const strangers = new Set<string>();
  const labels = labelMatching(asked);
  let [todos, nameless, leftOut, unreadable, cut] = [0, 0, 0, 0, 0];
  for (const row of rows) {
    const cell = (field: CsvField) => (columns.includes(field) ? (row[columns.indexOf(field)] ?? "") : "").trim();
    const [fullName, fullTitle] = [cell("name").replace(/\s+/g, " "), cell("list")];
    const name = beginningOf(fullName, todoLimits.todoName);
    const title = beginningOf(fullTitle, todoLimits.title) || (open[0]?.title ?? asked.firstList);
    const known = lists.get(key(title));
    const hasRoom = storedTodoCount(board) + todos < todoLimits.todos;
    if (name === "") nameless += 1;
    else if (!hasRoom || (!known && board.lists.length + newLists.length >= todoLimits.lists)) leftOut += 1;
    else {
      const list = known ?? { id: asked.newId(), title };
      if (!known) {
        lists.set(key(title), list);
        newLists.push(title);
        changes.push({ type: "add-list", listId: list.id, title });
      }
      const { todo, isUnreadable, unknown } = todoOf(asked, name, cell);
      if (isUnreadable) unreadable += 1;
      const isCut = todo.description.length < cell("description").length;
      if (isCut || name.length < fullName.length || title.length < fullTitle.length) cut += 1;
      for (const it of unknown) strangers.add(it);
      const matched = labels.match(readNames(cell("labels")));
      changes.push(...matched.changes);
      changes.push({ type: "add-todo", listId: list.id, todo: { ...todo, labels: matched.labels } });
      todos += 1;
    }
  }
  return {
    changes: [...showingEstimates(board, changes), ...changes],
    todos,
    newLists,
    newLabels: labels.made(),
    nameless,
    leftOut,
    unreadable,
    cut,
    strangers: [...strangers],
  };
}

/** On a board that has no estimates yet, those that come would not be seen. */
function showingEstimates(board: Board, changes: readonly TodoChange[]): readonly TodoChange[] {
  const isEstimated = changes.some((it) => it.type === "add-todo" && it.todo.estimate !== null);
  return isEstimated && !board.estimates ? [{ type: "edit-board", changes: { estimates: "points" } }] : [];
}

const key = (title: string): string => title.trim().toLowerCase();

/** Labels by their names; those that the board does not have are made, as long as it has room for them. */
function labelMatching({ board, newId }: Import) {
  const known = new Map(labelsOn(board).map(({ id, name }) => [key(name), id]));
  const made: Label[] = [];
  const make = (name: string): Label | undefined => {
    const count = labelsOn(board).length + made.length;
    if (count >= todoLimits.labels) return undefined;
    const color = labelColors[count % labelColors.length] ?? "gray";
    const label = { id: newId(), name: beginningOf(name, todoLimits.labelName).trim(), color };
    made.push(label);
    for (const it of [name, label.name]) known.set(key(it), label.id);
    return label;
  };
  return {
    match: (names: readonly string[]) => {
      const changes: TodoChange[] = [];
      const labels = new Set<string>();
      for (const name of names.slice(0, todoLimits.labelsOfATodo)) {
        const label = known.has(key(name)) ? undefined : make(name);
        if (label) changes.push({ type: "add-label", label });
        const id = known.get(key(name));
        if (id !== undefined) labels.add(id);
      }
      return { changes, labels: [...labels].toSorted() };
    },
    made: () => made.map(({ name }) => name),
  };
}

/** What no file says. The labels are matched when it is known that there is room. */
export type NotRead =
  | ("id" | "labels" | "attachments" | "cover")
  | ("richDescription" | "reminders" | "createdAt" | "archivedAt");

function todoOf(asked: Import, name: string, cell: (field: CsvField) => string) {
  const { dayOrder, zone, people, userId, now, newId } = asked;
  const [start, due] = [cell("startDate"), cell("dueDate")].map((it) => readCsvTime(it, dayOrder, zone));
  const timeOf = (when: LocalDue | undefined) => (when?.time ? { at: when.time, zone } : null);
  const repeat = readCsvRepeat(cell("repeat"), zone);
  const [priority, estimate] = [readPriority(cell("priority")), readEstimate(cell("estimate"))];
  const names = cell("assignees")
    .split(/[,;\n]/)
    .map((it) => it.trim())
    .filter(Boolean);
  const found = names.map((it) => people.get(it.toLowerCase()));
  const at = readDone(cell("done"), now);
  return {
    todo: todoWith(newId(), {
      name,
      description: beginningOf(cell("description"), todoLimits.description),
      ...{ startDate: start?.day ?? null, startTime: timeOf(start) },
      ...{ dueDate: due?.day ?? null, dueTime: timeOf(due) },
      repeat: repeat ?? null,
      priority: priority ?? null,
      estimate: estimate ?? null,
      assignees: [...new Set(found.filter((id) => id !== undefined))],
      checklists: readChecklists(cell("checklists"), asked.checklistTitle, newId),
      done: at === null ? null : { at, by: userId },
    } satisfies Omit<Todo, NotRead>),
    isUnreadable: Object.entries({ startDate: start, dueDate: due, repeat, priority, estimate }).some(
      // The keys are those of the object.
      ([field, read]) => read === undefined && cell(field as CsvField) !== "",
    ),
    unknown: names.filter((_, index) => found[index] === undefined),
  };
}
