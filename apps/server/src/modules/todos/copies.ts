import { randomUUID } from "node:crypto";
import {
  type Board,
  type Label,
  type List,
  labelsOn,
  type Todo,
  type TodoChange,
  type TodoOperation,
} from "@tafel/domain";
import type { AssignableMember } from "./queries.ts";

/** The board that something comes from, or goes to, and who may be assigned there. */
export type End = { readonly board: Board; readonly members: readonly AssignableMember[] };

/** What makes an empty board another one's copy. */
export type Copy = {
  readonly operations: readonly TodoOperation[];
  /** As of a `Fitting`. */
  readonly leftOut: readonly string[];
  readonly files: readonly string[];
};

/** A copy of all that is on a board, for these people: its settings, its labels and its lists. */
export function copyOf(from: End, members: readonly AssignableMember[]): Copy {
  const { title, estimates, lists } = from.board;
  const labels = labelsOn(from.board);
  const fitting = fittingOf(from, { board: { title, labels, lists: [] }, members });
  const changes: readonly TodoChange[] = [
    ...(estimates ? [{ type: "edit-board", changes: { estimates } } as const] : []),
    ...labels.map((label) => ({ type: "add-label", label }) as const),
    ...lists.map((list) => ({ type: "restore-list", list: fitting.list(list, () => randomUUID()) }) as const),
  ];
  const operations = changes.map((change): TodoOperation => ({ ...change, operationId: randomUUID() }));
  return { operations, leftOut: fitting.leftOut(), files: fitting.files() };
}

/** How what belongs to one board is called on another one. */
export type Fitting = {
  readonly list: (list: List, idFor: (id: string) => string) => List;
  readonly todo: (todo: Todo, id: string) => Todo;
  /** The labels that the other board needs for what was fitted so far. */
  readonly labels: () => readonly TodoChange[];
  /** The usernames of those who were assigned so far, and are not there. */
  readonly leftOut: () => readonly string[];
  /** The files of what was fitted so far. */
  readonly files: () => readonly string[];
};

/**
 * Fits todos to another board: people who are not there are left out, and labels are matched by their names; one that
 * is not there is made. A file that is still on its way stays behind: it is sent to the board it was put on. Whatever
 * else belongs to a board and not to its todos is matched here.
 */
export function fittingOf(from: End, to: End): Fitting {
  const there = new Set(to.members.map(({ userId }) => userId));
  const leftOut = new Set<string>();
  const files = new Set<string>();
  const matchLabel = labelMatching(from.board, to.board);
  const keep = (userId: string): boolean => {
    const name = from.members.find((member) => member.userId === userId)?.username;
    if (!there.has(userId) && name !== undefined) leftOut.add(name);
    return there.has(userId);
  };
  const todo = (it: Todo, id: string): Todo => ({
    ...it,
    id,
    assignees: it.assignees.filter(keep),
    labels: it.labels.flatMap((labelId) => matchLabel.idFor(labelId) ?? []).toSorted(),
    attachments: it.attachments.filter(({ stored }) => {
      if (stored) files.add(stored.hash);
      return stored !== null;
    }),
    checklists: it.checklists.map((checklist) => ({
      ...checklist,
      lines: checklist.lines.map((line) => ({
        ...line,
        assignee: line.assignee !== null && keep(line.assignee) ? line.assignee : null,
      })),
    })),
  });
  return {
    todo,
    list: (list, idFor) => ({ ...list, id: idFor(list.id), todos: list.todos.map((it) => todo(it, idFor(it.id))) }),
    labels: () => matchLabel.made().map((label) => ({ type: "add-label", label })),
    leftOut: () => [...leftOut],
    files: () => [...files],
  };
}

function labelMatching(from: Board, to: Board) {
  const key = (name: string) => name.trim().toLowerCase();
  const byName = new Map(labelsOn(to).map((label) => [key(label.name), label.id]));
  const made: Label[] = [];
  const idFor = (labelId: string): string | undefined => {
    const label = labelsOn(from).find(({ id }) => id === labelId);
    if (!label) return undefined;
    const known = byName.get(key(label.name));
    if (known !== undefined) return known;
    const id = randomUUID();
    made.push({ ...label, id });
    byName.set(key(label.name), id);
    return id;
  };
  return { idFor, made: () => made };
}
