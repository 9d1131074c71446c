import { type ActivityEnd, type AnswerOf, historyPage, type Problem, type todos } from "@tafel/contract";
import { ok, type Result, type TodoChange } from "@tafel/domain";
import { and, desc, eq } from "drizzle-orm";
import { todoOperations } from "../../../platform/database/schema/index.ts";
import { guestNames } from "../../../platform/guests.ts";
import type { Member } from "../../../platform/sessions.ts";
import { isBefore } from "../activity/queries.ts";
import { findBoard } from "../queries.ts";
import type { TodosContext } from "../todos-context.ts";

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
  const { operationId, version, step, createdAt, userId, operation, inverse } = todoOperations;
  const rows = await db
    .select({ operationId, version, step, createdAt, userId, operation, inverse })
    .from(todoOperations)
    .where(and(eq(todoOperations.boardId, boardId), isBefore(before)))
    .orderBy(desc(version), desc(step))
    .limit(historyPage + 1);
  const page = rows.slice(0, historyPage);
  const guests = await guestNames(db, [...new Set(page.map((row) => row.userId))]);
  const last = page.at(-1);
  return ok({
    operations: page.map((row) => ({
      ...{ operationId: row.operationId, version: row.version, step: row.step },
      ...{ at: row.createdAt.toISOString(), userId: row.userId },
      // Written by `writeSave` from the domain's own values.
      ...{ operation: row.operation as TodoChange, inverse: row.inverse as TodoChange[] },
    })),
    guests: [...guests].map(([guestId, name]) => ({ userId: guestId, name })),
    next: last && rows.length > page.length ? { version: last.version, step: last.step } : null,
  });
}
