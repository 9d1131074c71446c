import { type AnswerOf, type guests, type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import type { Context } from "../../context.ts";
import type { Db, Tx } from "../../platform/database/connect.ts";
import { authenticateGuest } from "../../platform/guests.ts";
import type { Visitor } from "../../platform/http/visitor.ts";
import type { Member } from "../../platform/sessions.ts";
import { type Joining, joiningOf, requestToJoin } from "../teams/index.ts";
import { type FoundShared, findShared } from "./find-shared.ts";
import { linkOf } from "./keep-copy.ts";

type Answer = AnswerOf<typeof guests.joining>;

/** How far somebody is on the way into the team whose board they have come to as a guest. */
export async function lookAtJoining(
  context: Context,
  { userId }: Member,
  guestToken: string,
): Promise<Result<Answer, Problem>> {
  const lookUp = await boardOfGuest(context, guestToken);
  const board = lookUp.ok ? await lookUp.value(context.db) : lookUp;
  if (!board.ok) return board;
  return ok(answer(board.value, await joiningOf(context.db, userId, board.value.teamId, context.now())));
}

/** Asks to join that team. Only a guest may, whom the link admits at this moment. */
export async function askToJoin(
  context: Context,
  actor: Member,
  guestToken: string,
  visitor: Visitor,
): Promise<Result<Answer, Problem>> {
  const lookUp = await boardOfGuest(context, guestToken);
  if (!lookUp.ok) return lookUp;
  const board = await lookUp.value(context.db);
  if (!board.ok) return board;
  const { teamId, name: boardName } = board.value;
  const mayStill = async (tx: Tx): Promise<Result<unknown, Problem>> => {
    const now = await lookUp.value(tx);
    return now.ok && now.value.teamId !== teamId ? err(problem("link-ended")) : now;
  };
  const joining = await requestToJoin(context, actor, { teamId, boardName, mayStill }, visitor);
  return joining.ok ? ok(answer(board.value, joining.value)) : joining;
}

type LookUp = (db: Db | Tx) => Promise<Result<FoundShared, Problem>>;

/** Looks up the board of a guest who may ask. One who is none any more is told that the link has ended, and no more. */
async function boardOfGuest(context: Context, guestToken: string): Promise<Result<LookUp, Problem>> {
  const asked = await authenticateGuest(context, guestToken);
  const link = asked.ok ? await linkOf(context, asked.value) : undefined;
  if (!asked.ok || !link) return err(problem("link-ended"));
  const { whiteboardId, boardId } = link;
  const board = { kind: whiteboardId ? "whiteboard" : "todos", id: whiteboardId ?? boardId ?? "" } as const;
  return ok(async (db) => {
    const found = await findShared(db, asked.value, board, "askToJoin");
    return found.ok || found.error.code === "forbidden" ? found : err(problem("link-ended"));
  });
}

const answer = ({ name, teamId }: FoundShared, { state, inviteLink, mayAskAt }: Joining): Answer => ({
  boardName: name,
  state,
  teamId: state === "member" ? teamId : null,
  inviteLink,
  mayAskAt: mayAskAt?.toISOString() ?? null,
});
