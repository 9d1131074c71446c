import type { FoundList } from "@tafel/contract";
import type { Unsubscribe } from "@tafel/domain/observe";
import { browserClock, centeredOn, type Editor, newElement, putAll } from "@tafel/whiteboard";
import { type Brought, takeBrought } from "../../../data/brought.ts";
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

/** What a to-do board's menu has sent to this board is put on it once that is in view. */
export function awaitBrought(editor: Editor, boardId: string): Unsubscribe {
  const { viewport } = editor;
  let stop = () => {};
  const look = () => {
    if (!viewport.isPlaced) return;
    stop();
    const brought = takeBrought(boardId);
    if (brought) stop = browserClock.nextFrame(() => putBrought(editor, brought));
  };
  stop = viewport.onChange(look);
  look();
  return () => stop();
}

/** Below what lies in the middle of the view, which goes there. */
function putBrought(editor: Editor, what: Brought): void {
  const { viewport, index } = editor;
  const type = "todoId" in what ? "card" : "column";
  const element = newElement(editor, type, what, viewport.toBoard(viewport.middle));
  if (!element) return;
  const { size, position } = element;
  const boxes = (top: number) =>
    index
      .within({ left: position.x, right: position.x + size.width, top, bottom: top + size.height })
      .flatMap((id) => editor.boxOf(id) ?? []);
  let y = position.y;
  for (let taken = boxes(y); taken.length > 0; taken = boxes(y)) {
    y = Math.max(...taken.map(({ bottom }) => bottom)) + gap;
  }
  putAll(editor, [{ ...element, position: { ...position, y } }]);
  // Readable, even where all of a large board was to be seen.
  const middle = { x: position.x + size.width / 2, y: y + size.height / 2 };
  viewport.show(centeredOn(middle, viewport.size, 1));
}

/** Board units between what is there and what comes. */
const gap = 24;
