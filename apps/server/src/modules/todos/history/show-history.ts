import { type ActivityEnd, type AnswerOf, historyPage, type Problem, type todos } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import { guestNames } from "../../../platform/guests.ts";
import type { Member } from "../../../platform/sessions.ts";
import { findBoard } from "../queries.ts";
import type { TodosContext } from "../todos-context.ts";
import { operationsBefore } from "./operations-before.ts";

type Wanted = { readonly boardId: string; readonly before?: ActivityEnd | undefined };

/**
 * A page of the operations that are kept, the newest first, with what undoes them: whoever has the board works out from
 * them what it was.
 */
export async function showHistory(
  { db }: TodosContext,
  actor: Member,
  { boardId, before }: Wanted,
): Promise<Result<AnswerOf<typeof todos.getHistory>, Problem>> {
  const found = await findBoard(db, actor, boardId, "see");
  if (!found.ok) return found;
  const rows = await operationsBefore(db, boardId, before, historyPage + 1);
  const page = rows.slice(0, historyPage);
  const guests = await guestNames(db, [...new Set(page.map((row) => row.userId))]);
  const last = page.at(-1);
  return ok({
    operations: page.map((row) => ({
      ...{ operationId: row.operationId, version: row.version, step: row.step },
      ...{ at: row.createdAt.toISOString(), userId: row.userId },
      ...{ operation: row.operation, inverse: [...row.inverse] },
    })),
    guests: [...guests].map(([guestId, name]) => ({ userId: guestId, name })),
    next: last && rows.length > page.length ? { version: last.version, step: last.step } : null,
  });
}
