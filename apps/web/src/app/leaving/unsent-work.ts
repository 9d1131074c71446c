import type { Board } from "@tafel/domain";
import { keptCopies } from "../../data/kept-copies.ts";
import { outbox, type Waiting } from "../../data/outbox.ts";
import { openStorage, scopeOf as whiteboardScope } from "../../features/editor/transport/storage.ts";
import { scopeOf as todoScope } from "../../features/todos/board/scope.ts";

/** A person's changes to a board that the server has not accepted yet. */
export type UnsentBoard = {
  readonly kind: "whiteboard" | "todos";
  readonly id: string;
  /** Undefined when this browser has no copy of the board. */
  readonly name: string | undefined;
  readonly changes: readonly unknown[];
};

export async function unsentWork(userId: string): Promise<readonly UnsentBoard[]> {
  return (await Promise.all([onWhiteboards(userId), onTodoBoards(userId)])).flat();
}

export const countChanges = (boards: readonly UnsentBoard[]): number =>
  boards.reduce((count, { changes }) => count + changes.length, 0);

async function onWhiteboards(userId: string): Promise<readonly UnsentBoard[]> {
  const storage = await openStorage();
  if (!storage) return [];
  const beginning = whiteboardScope(userId, "");
  const kept = await storage.getAllFromIndex("operations", "scope", beginningWith(beginning));
  const waiting = kept.filter(({ seq }) => seq === undefined);
  return Promise.all(
    [...new Set(waiting.map(({ scope }) => scope))].map(async (scope) => ({
      kind: "whiteboard" as const,
      id: scope.slice(beginning.length),
      name: (await storage.get("boards", scope))?.name,
      changes: waiting.filter((one) => one.scope === scope).map(({ operation }) => operation),
    })),
  );
}

async function onTodoBoards(userId: string): Promise<readonly UnsentBoard[]> {
  const beginning = todoScope(userId, "");
  const scopes = await outbox.scopes(beginning);
  return Promise.all(
    scopes.map(async (scope) => ({
      kind: "todos" as const,
      id: scope.slice(beginning.length),
      name: (await keptCopies.get<{ board: Board }>(scope))?.board.title,
      changes: await outbox.waitingIn<Waiting>(scope),
    })),
  );
}

const beginningWith = (text: string) => IDBKeyRange.bound(text, `${text}\uffff`);
