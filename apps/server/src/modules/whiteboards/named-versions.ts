import {
  type AnswerOf,
  type BodyOf,
  maxVersions,
  type Problem,
  problem,
  type whiteboardVersions as routes,
} from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import type { BaseElement } from "@tafel/whiteboard/board";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { creationOf } from "../../platform/creation.ts";
import type { Db, Tx } from "../../platform/database/connect.ts";
import { users, whiteboards, whiteboardVersions } from "../../platform/database/schema/index.ts";
import { checkSpaceQuota } from "../../platform/quotas.ts";
import type { Actor } from "../../platform/sessions.ts";
import { fileOf } from "./copy-whiteboard.ts";
import { lockWhiteboard } from "./lock-whiteboard.ts";
import { findWhiteboard } from "./queries.ts";
import { boardAt, madeBy } from "./show-history.ts";

const { id, whiteboardId, seq, name, namedBy, namedAt } = whiteboardVersions;

/** The named versions of a whiteboard, latest first. */
export async function listVersions(
  db: Db,
  actor: Actor,
  board: string,
): Promise<Result<AnswerOf<typeof routes.list>, Problem>> {
  const found = await findWhiteboard(db, actor, board, "seeHistory");
  if (!found.ok) return found;
  const person = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`;
  const versions = await db
    .select({ id, version: seq, name, namedBy: person, namedAt })
    .from(whiteboardVersions)
    .leftJoin(users, eq(users.id, namedBy))
    .where(eq(whiteboardId, board))
    .orderBy(desc(seq), desc(namedAt), id);
  return ok({ versions: versions.map((it) => ({ ...it, namedAt: it.namedAt.toISOString() })) });
}

/** Gives a version a name and keeps what the board was then, once under an operation's id; returns the named one's id. */
export async function nameVersion(
  { config, db, now }: Context,
  actor: Actor,
  board: string,
  wanted: BodyOf<typeof routes.create>,
): Promise<Result<string, Problem>> {
  const found = await findWhiteboard(db, actor, board, "nameVersions");
  if (!found.ok) return found;
  const creation = await creationOf(db, whiteboardVersions, actor, wanted.operationId);
  if (creation.isDone) return ok(creation.id);
  const past = await boardAt(db, actor, board, wanted.version);
  if (!past.ok) return past;
  const elements = [...past.value.elements.values()];
  const made = await madeBy(db, board, wanted.version);
  const row = {
    ...{ id: creation.id, whiteboardId: board, seq: wanted.version, name: wanted.name },
    ...{ namedBy: actor.userId, namedAt: now(), madeAt: made?.at ?? null },
    ...{ elements, files: filesOf(elements) },
  };
  return db.transaction(async (tx): Promise<Result<string, Problem>> => {
    const locked = await lockWhiteboard(tx, actor, board, "nameVersions");
    if (!locked.ok) return locked;
    // The same call was faster.
    if ((await tx.$count(whiteboardVersions, eq(id, row.id))) > 0) return ok(row.id);
    const count = await tx.$count(whiteboardVersions, eq(whiteboardId, board));
    if (count >= maxVersions) return err(problem("too-many-versions"));
    const space = await checkSpaceQuota(tx, config.limits, locked.value);
    if (!space.ok) return space;
    await tx.insert(whiteboardVersions).values(row);
    await measure(tx, board);
    return ok(row.id);
  });
}

export async function renameVersion(
  db: Db,
  actor: Actor,
  { board, version }: { readonly board: string; readonly version: string },
  wanted: string,
): Promise<Result<void, Problem>> {
  return db.transaction(async (tx) => {
    const locked = await lockWhiteboard(tx, actor, board, "nameVersions");
    if (!locked.ok) return locked;
    const isOne = and(eq(id, version), eq(whiteboardId, board));
    const renamed = await tx.update(whiteboardVersions).set({ name: wanted }).where(isOne).returning({ id });
    return renamed.length > 0 ? ok(undefined) : err(problem("not-found"));
  });
}

export async function deleteVersion(
  db: Db,
  actor: Actor,
  { board, version }: { readonly board: string; readonly version: string },
): Promise<Result<void, Problem>> {
  return db.transaction(async (tx) => {
    const locked = await lockWhiteboard(tx, actor, board, "nameVersions");
    if (!locked.ok) return locked;
    const isOne = and(eq(id, version), eq(whiteboardId, board));
    const deleted = await tx.delete(whiteboardVersions).where(isOne).returning({ id });
    if (deleted.length === 0) return err(problem("not-found"));
    await measure(tx, board);
    return ok(undefined);
  });
}

/** What they take up, as they are stored. */
async function measure(tx: Tx, board: string): Promise<void> {
  const bytes = tx
    .select({ bytes: sql`coalesce(sum(pg_column_size(${whiteboardVersions.elements})), 0)` })
    .from(whiteboardVersions)
    .where(eq(whiteboardId, board));
  await tx
    .update(whiteboards)
    .set({ versionBytes: sql`(${bytes})` })
    .where(eq(whiteboards.id, board));
}

const filesOf = (elements: readonly BaseElement[]): string[] => [
  ...new Set(elements.flatMap((element) => fileOf(element).file ?? [])),
];
