/** A todo or a list of a to-do board, as a whiteboard shows it. */
export type Brought = { readonly boardId: string; readonly title: string } & (
  | { readonly todoId: string; readonly done: boolean }
  | { readonly listId: string }
);

let brought: { readonly whiteboardId: string; readonly what: Brought } | undefined;

/** Is put on a whiteboard when that is opened next, once. */
export function bringTo(whiteboardId: string, what: Brought): void {
  brought = { whiteboardId, what };
}

export function takeBrought(whiteboardId: string): Brought | undefined {
  if (brought?.whiteboardId !== whiteboardId) return undefined;
  const { what } = brought;
  brought = undefined;
  return what;
}
