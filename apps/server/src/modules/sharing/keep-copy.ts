import { type AnswerOf, type BodyOf, type guests, type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import { eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { shareLinks } from "../../platform/database/schema/index.ts";
import { authenticateGuest } from "../../platform/guests.ts";
import type { Guest, Member } from "../../platform/sessions.ts";
import { copyBoard, findBoard } from "../todos/index.ts";
import { copyWhiteboard } from "../whiteboards/index.ts";

type Keep = typeof guests.keepCopy;

/**
 * Takes a copy of the board that somebody has come to as a guest into their own workspace, where their link lets them. It
 * is made once under an operation's id. A guest who is none any more is told that the link has ended, and no more.
 */
export async function keepCopy(
  context: Context,
  actor: Member,
  { guestToken, operationId }: BodyOf<Keep>,
): Promise<Result<AnswerOf<Keep>, Problem>> {
  const asked = await authenticateGuest(context, guestToken);
  if (!asked.ok) return err(problem("link-ended"));
  const guest = asked.value;
  const link = await linkOf(context, guest);
  if (!link) return err(problem("link-ended"));
  if (!link.allowsCopies) return err(problem("copies-off"));
  const { whiteboardId, boardId } = link;
  const copy = { from: guest, to: actor, operationId };
  if (whiteboardId) {
    const copied = await copyWhiteboard(context, { ...copy, whiteboardId });
    return copied.ok ? ok({ kind: "whiteboard", uuid: copied.value }) : copied;
  }
  const found = await findBoard(context.db, guest, boardId ?? "", "keepCopy");
  if (!found.ok) return found;
  const { id, title } = found.value;
  const wanted = { boardId: id, teamId: undefined, title, withTodos: true, operationId };
  const copied = await copyBoard(context, actor, wanted, guest);
  return copied.ok ? ok({ kind: "todos", uuid: copied.value.boardId }) : copied;
}

/** The link that a guest has come by; undefined once it has ended. */
export async function linkOf({ db }: Context, { linkId }: Guest) {
  const [link] = await db.select().from(shareLinks).where(eq(shareLinks.id, linkId));
  return link;
}
