import { type Problem, problem } from "@tafel/contract";
import { type BoardAction, type BoardRole, type EditedBy, err, ok, type Result, type SharedKind } from "@tafel/domain";
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

/** A team's board, and what the person who asks is to it. */
export type FoundShared = {
  readonly id: string;
  readonly name: string;
  readonly teamId: string;
  readonly creatorId: string | null;
  readonly editedBy: EditedBy;
  readonly role: BoardRole;
};

/**
 * The first line of everything about links, and about who edits: a team's board, for whoever may do this with it. With
 * `lock` nobody changes either until the transaction ends.
 */
export async function findShared(
  db: Db | Tx,
  actor: Actor,
  { kind, id }: SharedBoard,
  action: BoardAction = "share",
  options: { readonly lock?: boolean } = {},
): Promise<Result<FoundShared, Problem>> {
  const found =
    kind === "whiteboard"
      ? await findWhiteboard(db, actor, id, action, options)
      : await findBoard(db, actor, id, action, options);
  if (!found.ok) return found;
  const { teamId, creatorId, editedBy, role } = found.value;
  const name = "title" in found.value ? found.value.title : found.value.name;
  // Nobody may share a personal board, or choose who edits it, so this is a team's.
  return teamId ? ok({ id, name, teamId, creatorId, editedBy, role }) : err(problem("forbidden"));
}
