import { type Problem, type ProblemCause, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import { eq, or, type SQL, sql } from "drizzle-orm";
import type { LimitsConfig } from "../config.ts";
import type { Db, Tx } from "./database/connect.ts";
import { boards, boardTemplates, memberships, whiteboards } from "./database/schema/index.ts";

/**
 * How much one account and one team may have, so that nobody fills the disk for everybody. Several simultaneous
 * requests may all be accepted: a quota only bounds, and nothing else depends on it.
 */
type Quotas = Pick<
  LimitsConfig,
  "teamsPerAccount" | "boardsPerOwner" | "whiteboardsPerOwner" | "templatesPerOwner" | "megabytesPerOwner"
>;

/** The owner of a board: an account or a team. */
export type Owner = { readonly ownerId: string | null; readonly teamId: string | null };

/** Refuses a person's next team beyond their limit. */
export async function checkTeamQuota(db: Db | Tx, quotas: Quotas, userId: string): Promise<Result<void, Problem>> {
  const count = await db.$count(memberships, eq(memberships.userId, userId));
  return within(count, quotas.teamsPerAccount, "too-many-teams");
}

/** Refuses an owner's next to-do board beyond the limit. */
export async function checkBoardQuota(db: Db | Tx, quotas: Quotas, owner: Owner): Promise<Result<void, Problem>> {
  return within(await db.$count(boards, ownedBy(boards, owner)), quotas.boardsPerOwner, "too-many-boards");
}

/** Refuses an owner's next whiteboard beyond the limit. */
export async function checkWhiteboardQuota(db: Db | Tx, quotas: Quotas, owner: Owner): Promise<Result<void, Problem>> {
  const count = await db.$count(whiteboards, ownedBy(whiteboards, owner));
  return within(count, quotas.whiteboardsPerOwner, "too-many-whiteboards");
}

/** Refuses an owner's next template beyond the limit. */
export async function checkTemplateQuota(db: Db | Tx, quotas: Quotas, owner: Owner): Promise<Result<void, Problem>> {
  const count = await db.$count(boardTemplates, ownedBy(boardTemplates, owner));
  return within(count, quotas.templatesPerOwner, "too-many-templates");
}

/**
 * Refuses further changes to any board of an owner who has used up the given space; also refuses a board, a template or a file of this many bytes that comes to an owner without space for it.
 * What is in the trash takes up space until it is deleted for good, but is none of the boards one may have.
 */
export async function checkSpaceQuota(
  db: Db | Tx,
  quotas: Quotas,
  owner: Owner,
  coming = 0,
): Promise<Result<void, Problem>> {
  return (await spaceTakenBy(db, owner)) + coming < spaceIn(quotas) ? ok(undefined) : err(problem("out-of-space"));
}

/** The bytes that an owner may take up. */
export const spaceIn = ({ megabytesPerOwner }: Quotas): number => megabytesPerOwner * 2 ** 20;

/** The bytes that all boards and templates of an owner take up, with their history, named versions and files. */
export async function spaceTakenBy(db: Db | Tx, owner: Owner): Promise<number> {
  const bytes = (table: Owned, all: SQL) =>
    sql`(select coalesce(sum(${all}), 0) from ${table} where ${takesUpSpaceOf(table, owner)})`;
  const ofWhiteboards = sql`${whiteboards.bytes} + ${whiteboards.fileBytes} + ${whiteboards.historyBytes} + ${whiteboards.versionBytes} + ${whiteboards.summaryBytes}`;
  const ofBoards = sql`${boards.characters} + ${boards.fileBytes} + ${boards.historyBytes} + ${boards.summaryBytes}`;
  const ofTemplates = sql`${boardTemplates.bytes} + ${boardTemplates.fileBytes}`;
  const onBoards = sql`${bytes(whiteboards, ofWhiteboards)} + ${bytes(boards, ofBoards)}`;
  const all = sql`select (${onBoards} + ${bytes(boardTemplates, ofTemplates)})::float8 as taken`;
  return (await db.execute<{ taken: number }>(all)).rows[0]?.taken ?? 0;
}

const within = (count: number, max: number, cause: ProblemCause): Result<void, Problem> =>
  count < max ? ok(undefined) : err(problem(cause));

function takesUpSpaceOf(table: Owned, owner: Owner): SQL | undefined {
  const isOwned = ownedBy(table, owner);
  if (!("formerOwnerId" in table)) return isOwned;
  return or(
    isOwned,
    owner.teamId === null ? eq(table.formerOwnerId, owner.ownerId ?? "") : eq(table.formerTeamId, owner.teamId),
  );
}

type Owned = typeof boards | typeof whiteboards | typeof boardTemplates;

/** A board has one of the two, and so has a template. */
export const ownedBy = (table: Owned, { ownerId, teamId }: Owner) =>
  teamId === null ? eq(table.ownerId, ownerId ?? "") : eq(table.teamId, teamId);
