import { type Problem, problem } from "@tafel/contract";
import { type Board, err, may, ok, type Result } from "@tafel/domain";
import type { Context } from "../../context.ts";
import { guestNames } from "../../platform/guests.ts";
import type { Actor } from "../../platform/sessions.ts";
import { asMember } from "../teams/index.ts";
import { type AssignableMember, assignableOn, findBoard, loadBoard } from "./queries.ts";
import type { OpenedBoard } from "./write-board.ts";

/** A board with its lists and todos. Where a team is named, the board must be that team's. */
export async function openBoard(
  { db }: Context,
  actor: Actor,
  boardId: string,
  teamId: string | undefined,
): Promise<Result<OpenedBoard, Problem>> {
  // To a guest there is no team, only the board of their link.
  if (teamId && actor.kind === "member") {
    const team = await asMember(db, actor, teamId);
    if (!team.ok) return team;
  }
  // One database snapshot, so that version and todos match.
  return db.transaction(
    async (tx) => {
      const found = await findBoard(tx, actor, boardId, "see");
      if (!found.ok) return found;
      if (teamId && found.value.teamId !== teamId) return err(problem("board-not-found"));
      const { board, version } = await loadBoard(tx, found.value);
      // In a frame on another website nobody of the team is named.
      if (!may(found.value.role, "point")) return ok({ row: found.value, board, version, members: [] });
      const members = await assignableOn(tx, found.value);
      return ok({ row: found.value, board, version, members, guests: await guestNames(tx, othersOn(board, members)) });
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** Those who ticked something off, but for the board's members. */
function othersOn({ lists }: Board, members: readonly AssignableMember[]): readonly string[] {
  const known = new Set(members.map(({ userId }) => userId));
  const doers = lists.flatMap(({ todos }) => todos.flatMap(({ done }) => done?.by ?? []));
  return [...new Set(doers)].filter((userId) => !known.has(userId));
}
