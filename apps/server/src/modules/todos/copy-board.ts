import type { Problem } from "@tafel/contract";
import { contentOf, ok, type Result } from "@tafel/domain";
import type { Context } from "../../context.ts";
import type { Actor } from "../../platform/sessions.ts";
import { asMember } from "../teams/index.ts";
import { copyOf } from "./copies.ts";
import { createBoard } from "./create-board.ts";
import { openBoard } from "./open-board.ts";
import { assignableOn } from "./queries.ts";

type Wanted = {
  readonly boardId: string;
  /** Whose board the copy is; the person's own without one. */
  readonly teamId: string | undefined;
  readonly title: string;
  readonly withTodos: boolean;
  readonly operationId?: string | undefined;
};

/**
 * Copies a board, with its todos or its lists alone, into any workspace of the person's. They see it as `reader`: as a
 * guest, perhaps.
 */
export async function copyBoard(
  context: Context,
  actor: Actor,
  { boardId, teamId, title, withTodos, operationId }: Wanted,
  reader: Actor = actor,
): Promise<Result<{ readonly boardId: string; readonly leftOut: readonly string[] }, Problem>> {
  const opened = await openBoard(context, reader, boardId, undefined);
  if (!opened.ok) return opened;
  if (teamId) {
    const team = await asMember(context.db, actor, teamId);
    if (!team.ok) return team;
  }
  const { board, members } = opened.value;
  const there = await assignableOn(context.db, { teamId: teamId ?? null });
  const { operations, leftOut, files } = copyOf({ board: contentOf(board, withTodos), members }, there);
  const made = await createBoard(context, actor, {
    title,
    ...(teamId && { teamId }),
    ...{ operationId, operations },
    files: { from: { boardId }, hashes: files },
  });
  if (!made.ok) return made;
  return ok({ boardId: made.value, leftOut });
}
