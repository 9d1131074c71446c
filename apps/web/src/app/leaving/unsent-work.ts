import { type BoardKind, boardIn, scopesOf } from "../../data/delivery/database.ts";
import { OfflineCopy } from "../../data/delivery/offline-copy.ts";
import { Outbox, outboxesOf } from "../../data/delivery/outbox.ts";
import { uploadsIn } from "../../data/delivery/uploads.ts";

/** A person's changes to a board that the server has not accepted yet. */
export type UnsentBoard = {
  readonly kind: BoardKind;
  readonly id: string;
  /** Undefined when this browser has no copy of the board. */
  readonly name: string | undefined;
  readonly changes: readonly unknown[];
};

export async function unsentWork(userId: string): Promise<readonly UnsentBoard[]> {
  const boards = await Promise.all([unsent("whiteboard", userId), unsent("todos", userId), unsentFiles(userId)]);
  return boards.flat().filter(({ changes }) => changes.length > 0);
}

async function unsent(kind: BoardKind, userId: string): Promise<readonly UnsentBoard[]> {
  const outboxes = await outboxesOf(kind, userId, (scope) => Outbox.open(scope));
  return Promise.all(
    outboxes.map(async ({ boardId: id, scope, outbox }) => {
      const { known } = await OfflineCopy.open(scope);
      return { kind, id, name: known?.head.name, changes: outbox.waiting.map(({ operation }) => operation) };
    }),
  );
}

/** Pictures that were put on boards and have not been sent: each counts as a change. */
async function unsentFiles(userId: string): Promise<readonly UnsentBoard[]> {
  const files = await uploadsIn(scopesOf("whiteboard", userId));
  const scopes = [...new Set(files.map(({ scope }) => scope))];
  return Promise.all(
    scopes.map(async (scope) => {
      const { known } = await OfflineCopy.open(scope);
      const changes = files.filter((it) => it.scope === scope).map(({ id }) => ({ kind: "upload", id }));
      return { kind: "whiteboard" as const, id: boardIn(scope), name: known?.head.name, changes };
    }),
  );
}

export const countChanges = (boards: readonly UnsentBoard[]): number =>
  boards.reduce((count, { changes }) => count + changes.length, 0);
