import { type AnswerOf, type files, type ParamsOf, type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import type { Context } from "../../context.ts";
import type { FileStore } from "../../platform/files/store.ts";
import type { Member } from "../../platform/sessions.ts";
import { findWhiteboard } from "../whiteboards/index.ts";
import { keepFile } from "./keep-file.ts";
import { maySeeFile } from "./queries.ts";
import { onWhiteboards } from "./shelves.ts";

type Bring = typeof files.bring;

/**
 * Puts a file on a whiteboard that is on another one which this person may see. A file that is on none of theirs is not
 * found, whoever has it.
 */
export async function bringFile(
  context: Context,
  store: FileStore,
  actor: Member,
  { uuid, hash }: ParamsOf<Bring>,
): Promise<Result<AnswerOf<Bring>, Problem>> {
  const board = await findWhiteboard(context.db, actor, uuid, "upload");
  if (!board.ok) return board;
  if (!(await maySeeFile(context.db, actor.userId, hash))) return err(problem("not-found"));
  const kept = await keepFile(context, store, { shelf: onWhiteboards, actor, boardId: uuid, hash });
  // It has lost its bytes: only an upload can bring them.
  if (kept === "content needed") return err(problem("not-found"));
  if (!kept.ok) return kept;
  const { type, width, height, bytes } = kept.value;
  return ok({ hash, type, width, height, bytes });
}
