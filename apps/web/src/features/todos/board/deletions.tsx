import { type Board, type List, listOf, placeOf, type TodoChange } from "@tafel/domain";
import { archiveTexts } from "../../../texts/archive.ts";
import { selectionTexts } from "../../../texts/selection.ts";
import { listTexts, todoTexts } from "../../../texts/todos.ts";
import { offerUndo } from "../../../ui/offer-undo.tsx";
import { neighborOf } from "./card-order.ts";
import { focusAdd, focusCard, focusListMenu } from "./focus-card.ts";
import type { OpenTodoBoard } from "./open-todo-board.ts";
import { createPartDeletions, type PartDeletions } from "./part-deletions.ts";
import { toastOf, type UndoControls } from "./undo-controls.ts";

export type Deletions = PartDeletions & {
  deleteTodo(todoId: string): void;
  /** As one step. */
  deleteTodos(todoIds: readonly string[]): void;
  deleteList(listId: string): void;
  archiveTodos(todoIds: readonly string[]): void;
  archiveList(listId: string): void;
};

/** Deletes or puts into the archive, and offers to undo that. The focus moves to a neighbor. */
export function createDeletions(
  session: OpenTodoBoard,
  undoControls: UndoControls,
  announce: (text: string) => void,
  shown: () => Board | undefined,
): Deletions {
  const remove = (message: string, ...changes: readonly TodoChange[]) => {
    session.do(...changes);
    announce(message);
    const step = session.history.last;
    if (step) offerUndo(toastOf(step), message, () => undoControls.undo(step));
  };
  /** Takes todos off the screen; the focus goes to what is beside a single one. */
  const takeAway = (
    todoIds: readonly string[],
    message: { readonly one: (name: string) => string; readonly many: (count: number) => string },
    changeOf: (todoId: string) => TodoChange,
  ) => {
    const { board } = session.state();
    const places = board ? todoIds.flatMap((id) => placeOf(board, id) ?? []) : [];
    const [place, ...others] = places;
    if (!board || !place) return;
    const next = others.length > 0 ? undefined : neighborOf(shown() ?? board, place.todo.id);
    const text = others.length > 0 ? message.many(places.length) : message.one(place.todo.name);
    remove(text, ...places.map(({ todo }) => changeOf(todo.id)));
    void (next ? focusCard(next, "name") : focusAdd(place.list.id));
  };
  const deleteTodos = (todoIds: readonly string[]) =>
    takeAway(todoIds, { one: todoTexts.deleted, many: selectionTexts.deleted }, (todoId) => ({
      type: "delete-todo",
      todoId,
    }));
  /** Takes a list off the screen. */
  const takeListAway = (listId: string, message: (title: string) => string, changeOf: (list: List) => TodoChange) => {
    const board = session.state().board;
    const list = board && listOf(board, listId);
    if (!list) return;
    const lists = shown()?.lists ?? [];
    const index = lists.findIndex(({ id }) => id === listId);
    const next = lists[index + 1] ?? lists[index - 1];
    remove(message(list.title), changeOf(list));
    void (next ? focusListMenu(next.id) : focusAdd(undefined));
  };
  return {
    deleteTodo: (todoId) => deleteTodos([todoId]),
    deleteTodos,
    archiveTodos: (todoIds) =>
      takeAway(todoIds, { one: archiveTexts.todoArchived, many: archiveTexts.todosArchived }, (todoId) => ({
        ...({ type: "edit-todo", todoId } as const),
        changes: { archivedAt: new Date().toISOString() },
      })),
    archiveList: (listId) =>
      takeListAway(listId, archiveTexts.listArchived, () => ({
        ...({ type: "edit-list", listId } as const),
        changes: { archivedAt: new Date().toISOString() },
      })),
    deleteList: (listId) =>
      takeListAway(listId, listTexts.deleted, ({ todos }) => ({
        ...({ type: "delete-list", listId } as const),
        todoIds: todos.map(({ id }) => id),
      })),
    ...createPartDeletions(session, remove),
  };
}
