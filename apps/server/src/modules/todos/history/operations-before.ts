import type { TodoChange } from "@tafel/domain";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "../../../platform/database/connect.ts";
import { todoOperations } from "../../../platform/database/schema/index.ts";
import type { ActivityEnd } from "../activity/queries.ts";

/** Which version is undone with an operation, or put together to it with those before it. */
type Place = ActivityEnd & { readonly since: number | null };
export type KeptOperation = Place & {
  readonly operationId: string;
  readonly userId: string;
  readonly createdAt: Date;
  readonly operation: TodoChange;
  readonly inverse: readonly TodoChange[];
};

/**
 * The newest operations before some other, or before a version that has not been: those that lead on from it without a gap.
 * There is one where old operations of a long history were deleted but for what is in the trash, and where others were put
 * together since `before` was read.
 */
export async function operationsBefore(
  db: Db,
  boardId: string,
  before: ActivityEnd | undefined,
  limit: number,
): Promise<readonly KeptOperation[]> {
  const { version, step } = todoOperations;
  const isUpTo = before && sql`(${version}, ${step}) <= (${before.version}::bigint, ${before.step}::int)`;
  const rows = await db
    .select()
    .from(todoOperations)
    .where(and(eq(todoOperations.boardId, boardId), isUpTo))
    .orderBy(desc(version), desc(step))
    .limit(limit + 1);
  // Written by `writeSave` and `putTogether` from the domain's own values.
  const found = rows as readonly KeptOperation[];
  const isFirst = (it: KeptOperation | undefined) => it?.version === before?.version && it?.step === before?.step;
  const last: Place | undefined = isFirst(found[0]) ? found[0] : before && { ...before, since: null };
  const operations = isFirst(found[0]) ? found.slice(1) : found.slice(0, limit);
  const gap = operations.findIndex((it, at) => !leadsTo(it, at === 0 ? last : operations[at - 1]));
  return gap < 0 ? operations : operations.slice(0, gap);
}

function leadsTo({ version, step }: Place, next: Place | undefined): boolean {
  if (!next) return true;
  if (version === next.version) return step === next.step - 1;
  return next.step === 0 && version === (next.since ?? next.version - 1);
}
