import type { AnswerOf, Problem, whiteboardEditors } from "@tafel/contract";
import { may, ok, type Result } from "@tafel/domain";
import type { Context } from "../../context.ts";
import type { Member } from "../../platform/sessions.ts";
import { editorsOf } from "./editors.ts";
import { findShared, type SharedBoard } from "./find-shared.ts";

/** Who in its team edits a board, for everybody in the team. */
export async function listEditors(
  { db }: Context,
  actor: Member,
  board: SharedBoard,
): Promise<Result<AnswerOf<typeof whiteboardEditors.get>, Problem>> {
  const found = await findShared(db, actor, board, "seeEditors");
  if (!found.ok) return found;
  const { editedBy, creatorId, role } = found.value;
  const editors = [...(await editorsOf(db, board))];
  return ok({ editedBy, editors, creatorId, mayChoose: may(role, "chooseEditors") });
}
