import type { FoundList } from "@tafel/contract";
import { type Editor, newElement, putAll } from "@tafel/whiteboard";
import { readSession } from "../../../data/session.ts";
import { workspaceOf } from "../workspaces.ts";
import { readTodoAddress, type TodoAddress } from "./todo-address.ts";

type Point = { readonly x: number; readonly y: number };
/** A todo, and what is known of it already. */
export type PutTodo = Pick<TodoAddress, "todoId" | "boardId"> & { readonly title: string; readonly done: boolean };

/** Puts a todo on the board, in the middle of a point. Returns whether it is there. */
export function putCard(editor: Editor, todo: PutTodo, at: Point): boolean {
  const element = newElement(editor, "card", todo, at);
  if (element) putAll(editor, [element]);
  return element !== undefined;
}

/** Shows a list on the board, likewise; what is in it comes by itself. */
export function putColumn(editor: Editor, list: Pick<FoundList, "id" | "boardId" | "title">, at: Point): boolean {
  const { id: listId, boardId, title } = list;
  const element = newElement(editor, "column", { listId, boardId, title }, at);
  if (element) putAll(editor, [element]);
  return element !== undefined;
}

/** The address of a todo of this board's workspace becomes that todo; any other is only a link. */
export function putLinkedTodo(editor: Editor, text: string, at: Point): boolean {
  const address = readTodoAddress(text, location.origin);
  const workspace = workspaceOf(editor);
  if (!address || !workspace) return false;
  // Without a team it is one's own: the server knows of no other.
  const isHere = address.teamId === undefined ? workspace === readSession()?.userId : workspace === address.teamId;
  const { todoId, boardId } = address;
  return isHere && putCard(editor, { todoId, boardId, title: "", done: false }, at);
}
