import { err, ok, type Result } from "../result.ts";
import { type Board, todoLimits, todosOn, withTodos } from "./board.ts";
import type { Label, LabelFields } from "./label.ts";
import type { TodoRefusal } from "./refusal.ts";
import type { Todo } from "./todo.ts";

/** A todo has a label or not: whoever puts one on takes nobody else's away. */
export type LabelChange =
  /** `todoIds`: those that get it as well, as it was before it was deleted. */
  | { readonly type: "add-label"; readonly label: Label; readonly todoIds?: readonly string[] | undefined }
  | { readonly type: "edit-label"; readonly labelId: string; readonly changes: Partial<LabelFields> }
  /** Takes it off every todo as well. */
  | { readonly type: "delete-label"; readonly labelId: string }
  | {
      readonly type: "label-todos";
      readonly labelId: string;
      readonly todoIds: readonly string[];
      readonly isOn: boolean;
    };

export const labelsOn = (board: Board): readonly Label[] => board.labels ?? [];

export const labelOf = (board: Board, labelId: string): Label | undefined =>
  board.labels?.find(({ id }) => id === labelId);

export function applyLabelChange(board: Board, change: LabelChange): Result<Board, TodoRefusal> {
  if (change.type === "add-label") return addLabel(board, change.label, change.todoIds ?? []);
  const { labelId } = change;
  const label = labelOf(board, labelId);
  switch (change.type) {
    case "edit-label": {
      if (!label) return err("label-not-found");
      const edited = { ...label, ...change.changes };
      return ok(withLabels(board, [...labelsOn(board).filter(({ id }) => id !== labelId), edited]));
    }
    case "delete-label": {
      if (!label) return err("label-not-found");
      const without = withTodos(board, (todo) => marked(todo, labelId, false));
      return ok(
        withLabels(
          without,
          labelsOn(board).filter(({ id }) => id !== labelId),
        ),
      );
    }
    case "label-todos": {
      if (!label) return change.isOn ? err("label-not-found") : ok(board);
      const wanted = new Set(change.todoIds);
      if (!todosOn(board).some(({ id }) => wanted.has(id))) return err("todo-not-found");
      return ok(labelTodos(board, labelId, wanted, change.isOn));
    }
  }
}

/** The changes that undo one on this board. */
export function invertLabelChange(board: Board, change: LabelChange): readonly LabelChange[] {
  const labelId = change.type === "add-label" ? change.label.id : change.labelId;
  const label = labelOf(board, labelId);
  const switched = (todoIds: readonly string[], isOn: boolean): readonly LabelChange[] => {
    const wanted = new Set(todoIds);
    const changed = todosOn(board).filter((todo) => wanted.has(todo.id) && marked(todo, labelId, isOn) !== todo);
    return changed.length > 0
      ? [{ type: "label-todos", labelId, todoIds: changed.map(({ id }) => id), isOn: !isOn }]
      : [];
  };
  switch (change.type) {
    case "add-label":
      return label ? switched(change.todoIds ?? [], true) : [{ type: "delete-label", labelId }];
    case "edit-label":
      return label ? [{ type: "edit-label", labelId, changes: fieldsOf(label, change.changes) }] : [];
    case "delete-label": {
      const todoIds = todosOn(board).flatMap((todo) => (todo.labels.includes(labelId) ? todo.id : []));
      return label ? [{ type: "add-label", label, todoIds }] : [];
    }
    case "label-todos":
      return label ? switched(change.todoIds, change.isOn) : [];
  }
}

/** The changes that give `next`'s labels to `base`, and to those of its todos that `next` has too. */
export function diffLabels(base: Board, next: Board): readonly LabelChange[] {
  const before = new Map(labelsOn(base).map((label) => [label.id, label]));
  const after = new Set(labelsOn(next).map(({ id }) => id));
  return [
    ...[...before.keys()].flatMap((labelId): LabelChange[] =>
      after.has(labelId) ? [] : [{ type: "delete-label", labelId }],
    ),
    ...labelsOn(next).flatMap((label): LabelChange[] => {
      const was = before.get(label.id);
      if (!was) return [{ type: "add-label", label }];
      const changes = diffLabelFields(was, label);
      return changes ? [{ type: "edit-label", labelId: label.id, changes }] : [];
    }),
    ...diffAssigned(base, next, after),
  ];
}

/** The labels of a todo that the board has: one that is restored may have had others. */
export function withKnownLabels(board: Board, todo: Todo): Todo {
  const labels = todo.labels.filter((id) => labelOf(board, id));
  return labels.length === todo.labels.length ? todo : { ...todo, labels };
}

function addLabel(board: Board, label: Label, todoIds: readonly string[]): Result<Board, TodoRefusal> {
  const isThere = labelOf(board, label.id) !== undefined;
  if (!isThere && labelsOn(board).length >= todoLimits.labels) return err("limit-reached");
  const withIt = isThere ? board : withLabels(board, [...labelsOn(board), label]);
  return ok(todoIds.length > 0 ? labelTodos(withIt, label.id, new Set(todoIds), true) : withIt);
}

const labelTodos = (board: Board, labelId: string, todoIds: ReadonlySet<string>, isOn: boolean): Board =>
  withTodos(board, (todo) => (todoIds.has(todo.id) ? marked(todo, labelId, isOn) : todo));

/** The todo with or without a label; the same value where that is so already, or it has as many as it may have. */
function marked(todo: Todo, labelId: string, isOn: boolean): Todo {
  const { labels } = todo;
  if (labels.includes(labelId) === isOn || (isOn && labels.length >= todoLimits.labelsOfATodo)) return todo;
  return { ...todo, labels: isOn ? [...labels, labelId].toSorted() : labels.filter((id) => id !== labelId) };
}

/** In the order of their ids, so that everybody has the same order; no labels are no key. */
function withLabels({ labels: _, ...board }: Board, labels: readonly Label[]): Board {
  return labels.length > 0 ? { ...board, labels: labels.toSorted((a, b) => (a.id < b.id ? -1 : 1)) } : board;
}

function fieldsOf(label: Label, names: Partial<LabelFields>): Partial<LabelFields> {
  return { ...(names.name !== undefined && { name: label.name }), ...(names.color && { color: label.color }) };
}

function diffLabelFields(one: Label, { name, color }: Label): Partial<LabelFields> | undefined {
  if (one.name === name && one.color === color) return undefined;
  return { ...(one.name !== name && { name }), ...(one.color !== color && { color }) };
}

function diffAssigned(base: Board, next: Board, known: ReadonlySet<string>): readonly LabelChange[] {
  const before = new Map(todosOn(base).map((todo) => [todo.id, todo.labels]));
  const changed = { on: new Map<string, string[]>(), off: new Map<string, string[]>() };
  const note = (to: Map<string, string[]>, labelId: string, todoId: string) =>
    to.set(labelId, [...(to.get(labelId) ?? []), todoId]);
  for (const { id, labels } of todosOn(next)) {
    const was = before.get(id);
    if (!was || was === labels) continue;
    for (const labelId of labels) if (!was.includes(labelId)) note(changed.on, labelId, id);
    for (const labelId of was) if (!labels.includes(labelId) && known.has(labelId)) note(changed.off, labelId, id);
  }
  // First what is taken off: a todo has only so many.
  return [changed.off, changed.on].flatMap((assigned) =>
    [...assigned].map(
      ([labelId, todoIds]): LabelChange => ({ type: "label-todos", labelId, todoIds, isOn: assigned === changed.on }),
    ),
  );
}
