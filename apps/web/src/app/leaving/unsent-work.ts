import { type BoardKind, scopeOf } from "../../data/database.ts";
import { OfflineCopy } from "../../data/offline-copy.ts";
import { Outbox, outboxesIn } from "../../data/outbox.ts";

/** A person's changes to a board that the server has not accepted yet. */
export type UnsentBoard = {
  readonly kind: BoardKind;
  readonly id: string;
  /** Undefined when this browser has no copy of the board. */
  readonly name: string | undefined;
  readonly changes: readonly unknown[];
};

export async function unsentWork(userId: string): Promise<readonly UnsentBoard[]> {
  const boards = await Promise.all([unsent("whiteboard", userId), unsent("todos", userId)]);
  return boards.flat().filter(({ changes }) => changes.length > 0);
}

async function unsent(kind: BoardKind, userId: string): Promise<readonly UnsentBoard[]> {
  const outboxes = await outboxesIn(scopeOf(kind, userId, ""), (scope) => Outbox.open(scope));
  return Promise.all(
    outboxes.map(async ({ boardId: id, scope, outbox }) => {
      const { known } = await OfflineCopy.open(scope);
      return { kind, id, name: known?.head.name, changes: outbox.waiting.map(({ operation }) => operation) };
    }),
  );
}

export const countChanges = (boards: readonly UnsentBoard[]): number =>
  boards.reduce((count, { changes }) => count + changes.length, 0);
