import { activityPage } from "@tafel/contract";
import type { TodoChange } from "@tafel/domain";
import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db } from "../../../platform/database/connect.ts";
import { subjectOf, todoOperations } from "../../../platform/database/schema/index.ts";
import { trimmed, trimmedInverse } from "./trimmed.ts";

export type ActivityEnd = { readonly version: number; readonly step: number };

/** An operation as activity is told from it: its long texts are cut short. */
export type StoredActivity = ActivityEnd & {
  readonly operationId: string;
  readonly userId: string;
  readonly operation: TodoChange;
  readonly inverse: readonly TodoChange[];
  readonly createdAt: Date;
};

const subject = subjectOf(todoOperations.operation);
const newestFirst = [desc(todoOperations.version), desc(todoOperations.step)] as const;

const isBefore = (before: ActivityEnd | undefined): SQL | undefined =>
  before && sql`(${todoOperations.version}, ${todoOperations.step}) < (${before.version}::bigint, ${before.step}::int)`;

/** Who did what, and not what was left of many of these in the end. */
const isOne = isNull(todoOperations.since);

/** The newest operations before some other; of a board that the caller may see. One more than a page, if there is one. */
export async function operationsOn(
  db: Db,
  boardId: string,
  before: ActivityEnd | undefined,
): Promise<readonly StoredActivity[]> {
  return stored(await selectWhere(db, and(eq(todoOperations.boardId, boardId), isOne, isBefore(before))));
}

/** The same of one todo: what is about it, and what labeled many todos and it among them. */
export async function operationsOnTodo(
  db: Db,
  boardId: string,
  todoId: string,
  before: ActivityEnd | undefined,
): Promise<readonly StoredActivity[]> {
  const onBoard = and(eq(todoOperations.boardId, boardId), isOne, isBefore(before));
  const isAmong = sql`${todoOperations.inverse} @> ${JSON.stringify([{ todoIds: [todoId] }])}::jsonb`;
  // Each way by its own index, which has them in this order.
  const rows = await unionAll(
    selectWhere(db, and(onBoard, sql`${subject} = ${todoId}::uuid`)),
    selectWhere(db, and(onBoard, isNull(subject), isAmong)),
  )
    .orderBy(...newestFirst)
    .limit(activityPage + 1);
  return stored(rows);
}

const selectWhere = (db: Db, condition: SQL | undefined) =>
  db
    .select({
      operationId: todoOperations.operationId,
      version: todoOperations.version,
      step: todoOperations.step,
      userId: todoOperations.userId,
      operation: trimmed(sql`${todoOperations.operation}`).mapWith(todoOperations.operation).as("operation"),
      inverse: trimmedInverse(sql`${todoOperations.inverse}`).mapWith(todoOperations.inverse).as("inverse"),
      createdAt: todoOperations.createdAt,
    })
    .from(todoOperations)
    .where(condition)
    .orderBy(...newestFirst)
    .limit(activityPage + 1);

// Written by `writeSave` from the domain's own values.
const stored = (rows: readonly { operation: unknown; inverse: unknown }[]) => rows as readonly StoredActivity[];

/** What undoes the last deletions of these lists and labels. */
export async function deletionsOf(db: Db, boardId: string, ids: readonly string[]): Promise<readonly TodoChange[]> {
  if (ids.length === 0) return [];
  const { operation } = todoOperations;
  const some = sql`array[${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )}]`;
  const isDeletion = sql`(
    (${operation}->>'type' = 'delete-list' and ${subject} = any(${some}::uuid[]))
    or (${operation}->>'type' = 'delete-label' and ${subject} is null and ${operation}->>'labelId' = any(${some}))
  )`;
  const rows = await db
    .select({ inverse: trimmedInverse(sql`${todoOperations.inverse}`).mapWith(todoOperations.inverse) })
    .from(todoOperations)
    .where(and(eq(todoOperations.boardId, boardId), isDeletion))
    .orderBy(...newestFirst)
    .limit(ids.length);
  // As above.
  return rows.flatMap(({ inverse }) => inverse as readonly TodoChange[]);
}
