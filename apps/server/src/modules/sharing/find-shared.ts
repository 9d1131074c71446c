import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result, type SharedKind } from "@tafel/domain";
import { eq } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/connect.ts";
import { shareLinks } from "../../platform/database/schema/index.ts";
import type { Actor } from "../../platform/sessions.ts";
import { findBoard } from "../todos/index.ts";
import { findWhiteboard } from "../whiteboards/index.ts";

/** A board that links may lead to. Those of the two kinds have ids of their own: neither is ever taken for the other. */
export type SharedBoard = { readonly kind: SharedKind; readonly id: string };

/** Whose links these are. */
export const isOfBoard = ({ kind, id }: SharedBoard) =>
  kind === "whiteboard" ? eq(shareLinks.whiteboardId, id) : eq(shareLinks.boardId, id);

/** The first line of everything about links: a team's board, for whoever may share it; and which team. */
export async function findShared(
  db: Db | Tx,
  actor: Actor,
  { kind, id }: SharedBoard,
): Promise<Result<{ readonly id: string; readonly teamId: string }, Problem>> {
  const found =
    kind === "whiteboard" ? await findWhiteboard(db, actor, id, "share") : await findBoard(db, actor, id, "share");
  if (!found.ok) return found;
  const { teamId } = found.value;
  // Nobody may share a personal board, so this is a team's.
  return teamId ? ok({ id, teamId }) : err(problem("forbidden"));
}
