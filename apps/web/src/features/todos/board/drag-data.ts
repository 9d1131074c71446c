/** What is dragged and what it can be dropped on, as stored in the data of drag and drop. */
export type Dragged =
  | { readonly kind: "todo"; readonly todoId: string }
  | { readonly kind: "list"; readonly listId: string };
export type DropTarget =
  | { readonly target: "todo"; readonly todoId: string; readonly listId: string }
  /** The whole column: a todo is put at its end, a list beside it. */
  | { readonly target: "list"; readonly listId: string };

type Data = Record<string | symbol, unknown>;

export const asData = (it: Dragged | DropTarget): Data => ({ ...it });

/** Undefined for what does not come from a board: a file, a link. */
export function readDragged(data: Data): Dragged | undefined {
  if (data.kind === "todo" && typeof data.todoId === "string") return { kind: "todo", todoId: data.todoId };
  if (data.kind === "list" && typeof data.listId === "string") return { kind: "list", listId: data.listId };
  return undefined;
}

export function readTarget(data: Data): DropTarget | undefined {
  const { target, listId, todoId } = data;
  if (typeof listId !== "string") return undefined;
  if (target === "todo" && typeof todoId === "string") return { target, listId, todoId };
  return target === "list" ? { target, listId } : undefined;
}
