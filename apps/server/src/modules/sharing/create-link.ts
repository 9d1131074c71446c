import { randomBytes, randomUUID } from "node:crypto";
import { type AnswerOf, type BodyOf, type Problem, problem, type sharing } from "@tafel/contract";
import { err, ok, type Result, readFrameOrigins } from "@tafel/domain";
import type { Context } from "../../context.ts";
import { shareLinks } from "../../platform/database/schema/index.ts";
import { hashToken, type Member } from "../../platform/sessions.ts";
import { findShared, isOfBoard, type SharedBoard } from "./find-shared.ts";
import { mayBeEmbedded } from "./may-be-embedded.ts";
import { notifyLinks } from "./notify.ts";
import { linksOf, pinLinksOfTeam } from "./queries.ts";

/** 256 random bits, of which only the hash is stored. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

/** Makes a link to a team's board. Its secret is answered here and never again. */
export async function createLink(
  context: Context,
  actor: Member,
  board: SharedBoard,
  { role, expiresAt, maxGuests, allowsCopies = false, frameOrigins: entered, password }: BodyOf<typeof sharing.create>,
): Promise<Result<AnswerOf<typeof sharing.create>, Problem>> {
  const { config, db } = context;
  const now = context.now();
  if (expiresAt !== null && new Date(expiresAt) <= now) return err(problem("invalid-input"));
  const frameOrigins = readFrameOrigins(entered);
  const hasPassword = password !== undefined;
  if (!frameOrigins || !mayBeEmbedded({ role, hasPassword, frameOrigins })) return err(problem("invalid-input"));
  const found = await findShared(db, actor, board);
  if (!found.ok) return found;
  if (!config.canShare) return err(problem("sharing-off"));
  const [id, secret] = [randomUUID(), newSecret()];
  const passwordHash = password === undefined ? null : await context.passwords.hash(password);
  const made = await db.transaction(async (tx): Promise<Result<void, Problem>> => {
    if (!(await pinLinksOfTeam(tx, found.value.teamId))) return err(problem("links-off"));
    // Again, and with the board locked: hashing takes a moment, and others may be chosen to edit it.
    const still = await findShared(tx, actor, board, "share", { lock: true });
    if (!still.ok) return still;
    const count = await tx.$count(shareLinks, isOfBoard(board));
    if (count >= config.limits.linksPerBoard) return err(problem("too-many-links"));
    await tx.insert(shareLinks).values({
      id,
      ...(board.kind === "whiteboard" ? { whiteboardId: board.id } : { boardId: board.id }),
      secretHash: hashToken(secret),
      role,
      passwordHash,
      expiresAt: expiresAt === null ? null : new Date(expiresAt),
      maxGuests,
      allowsCopies,
      frameOrigins,
      creatorId: actor.userId,
      createdAt: now,
      lastUsedAt: null,
    });
    return ok(undefined);
  });
  if (!made.ok) return made;
  await notifyLinks(context, found.value);
  const link = (await linksOf(db, board, now)).find((it) => it.id === id);
  return link ? ok({ link, secret }) : err(problem("link-ended"));
}
