import { notifications } from "@mantine/notifications";
import { placeOf, type TodoChange, type UndoStep } from "@tafel/domain";
import { readSession } from "../../../data/session.ts";
import { todoTexts as texts } from "../../../texts/todos.ts";
import { toast } from "../../../ui/toast.ts";
import type { UndoOutcome } from "./board-history.ts";
import type { OpenTodoBoard } from "./board-session.ts";
import { focusCard } from "./focus-card.ts";
import { describeMove } from "./use-drops.ts";

export type UndoControls = {
  /** Takes back what one did last, or this step. */
  undo(step?: UndoStep): void;
  redo(): void;
};

/** Going back and forth in what one did oneself, and saying what came of it. `nameOf` gives the username of another. */
export function createUndoControls(
  session: OpenTodoBoard,
  announce: (text: string) => void,
  nameOf: (userId: string) => string | undefined,
): UndoControls {
  const tell = (outcome: UndoOutcome | undefined, word: string) => {
    if (!outcome) return;
    const { changes, isWhole, step, userId } = outcome;
    notifications.hide(toastOf(step));
    // In another tab one is another, but has no need to be named.
    const name = userId === undefined || userId === readSession()?.userId ? undefined : nameOf(userId);
    if (changes.length === 0) return toast.info(texts.notUndone(name));
    if (!isWhole) toast.info(texts.partlyUndone(name));
    announce(describe(session, changes) ?? word);
    const todo = changes.flatMap((it) => ("todoId" in it ? it.todoId : "todo" in it ? it.todo.id : [])).at(-1);
    const place = todo === undefined ? undefined : placeOf(session.state().board ?? step.before, todo);
    if (place) void focusCard(place, "name");
  };
  return {
    undo: (step) => tell(session.history.undo(step), texts.undone),
    redo: () => tell(session.history.redo(), texts.redone),
  };
}

const ids = new WeakMap<UndoStep, string>();
let count = 0;

/** The id of the toast that offers to take a step back: it goes when the step is taken back in another way. */
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
