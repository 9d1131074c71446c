import { outboxesOf as whiteboardsOf } from "../../features/editor/transport/outboxes.ts";
import { openStorage } from "../../features/editor/transport/storage.ts";
import { openCopies, outboxesOf as todoBoardsOf } from "../../features/todos/board/storage.ts";

/** A person's changes to a board that the server has not accepted yet. */
export type UnsentBoard = {
  readonly kind: "whiteboard" | "todos";
  readonly id: string;
  /** Undefined when this browser has no copy of the board. */
  readonly name: string | undefined;
  readonly changes: readonly unknown[];
};

export async function unsentWork(userId: string): Promise<readonly UnsentBoard[]> {
  const [whiteboards, todoBoards] = await Promise.all([whiteboardsOf(userId), todoBoardsOf(userId)]);
  const boards = await Promise.all([
    ...whiteboards.map(async ({ scope, ...kept }) =>
      unsent("whiteboard", kept, (await (await openStorage())?.get("boards", scope))?.name),
    ),
    ...todoBoards.map(async ({ scope, ...kept }) =>
      unsent("todos", kept, (await (await openCopies())?.get("copies", scope))?.board.title),
    ),
  ]);
  return boards.filter(({ changes }) => changes.length > 0);
}

type Kept = {
  readonly boardId: string;
  readonly outbox: { readonly waiting: readonly { readonly operation: unknown }[] };
};

const unsent = (kind: UnsentBoard["kind"], { boardId: id, outbox }: Kept, name: string | undefined): UnsentBoard => ({
  ...{ kind, id, name },
  changes: outbox.waiting.map(({ operation }) => operation),
});

export const countChanges = (boards: readonly UnsentBoard[]): number =>
  boards.reduce((count, { changes }) => count + changes.length, 0);
