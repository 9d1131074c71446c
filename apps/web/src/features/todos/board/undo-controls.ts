import { notifications } from "@mantine/notifications";
import { type Board, placeOf, type TodoChange, type UndoStep } from "@tafel/domain";
import { readSession } from "../../../data/session.ts";
import { todoTexts as texts } from "../../../texts/todos.ts";
import { toast } from "../../../ui/toast.ts";
import type { UndoOutcome } from "./board-history.ts";
import { focusCard } from "./focus-card.ts";
import type { OpenTodoBoard } from "./open-todo-board.ts";
import { describeMove } from "./use-drops.ts";

export type UndoControls = {
  /** Undoes the last step, or this one. */
  undo(step?: UndoStep): void;
  redo(): void;
};

/**
 * Undo and redo of the person's own steps, with a message about the outcome. `nameOf` gives another person's username.
 */
export function createUndoControls(
  session: OpenTodoBoard,
  announce: (text: string) => void,
  nameOf: (userId: string) => string | undefined,
  shown: () => Board | undefined,
): UndoControls {
  const report = (outcome: UndoOutcome | undefined, word: string) => {
    if (!outcome) return;
    const { changes, isWhole, step, userId } = outcome;
    notifications.hide(toastOf(step));
    // In another tab the same person needs no name.
    const name = userId === undefined || userId === readSession()?.userId ? undefined : nameOf(userId);
    if (changes.length === 0) return toast.info(texts.notUndone(name));
    if (!isWhole) toast.info(texts.partlyUndone(name));
    announce(describe(session, changes) ?? word);
    const todo = changes.flatMap((it) => ("todoId" in it ? it.todoId : "todo" in it ? it.todo.id : [])).at(-1);
    const board = shown();
    const place = todo === undefined ? undefined : board && placeOf(board, todo);
    if (place) void focusCard(place, "name");
  };
  return {
    undo: (step) => report(session.history.undo(step), texts.undone),
    redo: () => report(session.history.redo(), texts.redone),
  };
}

const ids = new WeakMap<UndoStep, string>();
let count = 0;

/** The id of the toast that offers to undo a step: it is hidden when the step is undone in another way. */
export function toastOf(step: UndoStep): string {
  const id = ids.get(step) ?? `undo-${++count}`;
  ids.set(step, id);
  return id;
}

function describe(session: OpenTodoBoard, changes: readonly TodoChange[]): string | undefined {
  const [change, ...more] = changes;
  if (!change || more.length > 0) return undefined;
  if (change.type === "restore-todo") return texts.restored(change.todo.name);
  if (change.type === "restore-list") return texts.restored(change.list.title);
  return describeMove(session.state().board, change);
}
