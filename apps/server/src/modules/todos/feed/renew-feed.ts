import { randomBytes, randomUUID } from "node:crypto";
import type { Problem } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import { calendarFeeds } from "../../../platform/database/schema/index.ts";
import { hashToken, type Member } from "../../../platform/sessions.ts";
import { findBoard } from "../queries.ts";
import type { TodosContext } from "../todos-context.ts";

/** Makes a person's calendar address of a board, or of all they have to do; the one before ends. */
export async function renewFeed(
  { db, now }: TodosContext,
  actor: Member,
  boardId: string | null,
): Promise<Result<{ key: string }, Problem>> {
  const { userId } = actor;
  const key = randomBytes(32).toString("base64url");
  return db.transaction(async (tx): Promise<Result<{ key: string }, Problem>> => {
    const board = boardId ? await findBoard(tx, actor, boardId, "see", { lock: true }) : undefined;
    if (board && !board.ok) return board;
    const teamId = board?.value.teamId ?? null;
    const renewed = { teamId, keyHash: hashToken(key), createdAt: now() };
    await tx
      .insert(calendarFeeds)
      .values({ id: randomUUID(), userId, boardId, ...renewed })
      .onConflictDoUpdate({ target: [calendarFeeds.userId, calendarFeeds.boardId], set: renewed });
    return ok({ key });
  });
}
