import { maxDeleted } from "@tafel/contract";
import type { TodoChange } from "@tafel/domain";
import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Db } from "../../../platform/database/connect.ts";
import { isDeletion, todoLists, todoOperations, todos } from "../../../platform/database/schema/index.ts";
import { trimmedInverse } from "../activity/trimmed.ts";

const { boardId, operation, operationId, inverse, createdAt, userId, version, step } = todoOperations;

/** The last deletions on a board, and what undoes each, without its long texts. */
export async function deletionsSince(db: Db, id: string, since: Date) {
  const short = trimmedInverse(sql`${inverse}`).mapWith(inverse);
  const rows = await db
    .select({ operationId, userId, createdAt, inverse: short })
    .from(todoOperations)
    .where(and(eq(boardId, id), isDeletion(operation), gt(createdAt, since)))
    .orderBy(desc(version), desc(step))
    .limit(maxDeleted);
  return rows.map((row) => ({ ...row, inverse: changesIn(row.inverse) }));
}

/** What undoes one deletion, whole. */
export async function inverseOf(db: Db, id: string, deletionId: string, since: Date): Promise<readonly TodoChange[]> {
  const [found] = await db
    .select({ inverse })
    .from(todoOperations)
    .where(and(eq(boardId, id), eq(operationId, deletionId), isDeletion(operation), gt(createdAt, since)));
  return found ? changesIn(found.inverse) : [];
}

/** Which of these todos and lists are on a board, whichever: some were moved, and others have come back. */
export async function onBoards(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await union(
    db
      .select({ id: todos.id })
      .from(todos)
      .where(inArray(todos.id, [...ids])),
    db
      .select({ id: todoLists.id })
      .from(todoLists)
      .where(inArray(todoLists.id, [...ids])),
  );
  return new Set(rows.map((row) => row.id));
}

// Written by `writeSave` from the domain's own values.
const changesIn = (inverse: unknown) => inverse as readonly TodoChange[];
