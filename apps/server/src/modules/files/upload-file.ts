import type { Readable } from "node:stream";
import { type AnswerOf, type files, fileUploadLimit, type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import type { Context } from "../../context.ts";
import { StoreFailure } from "../../platform/files/failure.ts";
import type { FileStore } from "../../platform/files/store.ts";
import type { Incoming } from "../../platform/files/writing.ts";
import type { PictureSizes, SizesJob } from "../../platform/pictures/small-pictures.ts";
import { checkSpaceQuota } from "../../platform/quotas.ts";
import type { Actor } from "../../platform/sessions.ts";
import { keepFile } from "./keep-file.ts";
import { findFile } from "./queries.ts";
import { readContent } from "./read-content.ts";
import type { Shelf } from "./shelves.ts";

export type FileTools = {
  readonly store: FileStore;
  readonly makeSizes: (path: string, wish: SizesJob) => Promise<PictureSizes>;
};

/** Who sends it, and for which board. */
export type Place = { readonly shelf: Shelf; readonly actor: Actor; readonly boardId: string };

type Uploaded = AnswerOf<typeof files.upload>;

/**
 * Stores what somebody sends for a board, and answers what it is, once it has its place. The same bytes are stored
 * once, however often they are sent. After a refusal nothing of it is left.
 */
export async function uploadFile(
  context: Context,
  tools: FileTools,
  place: Place,
  body: Readable,
): Promise<Result<Uploaded, Problem>> {
  const { shelf, actor, boardId } = place;
  const board = await shelf.find(context.db, actor, boardId, "upload");
  if (!board.ok) return board;
  const space = await checkSpaceQuota(context.db, context.config.limits, board.value);
  if (!space.ok) return space;
  const allowed = await takeUpload(context, actor);
  if (!allowed.ok) return allowed;
  const written: Incoming[] = [];
  try {
    const incoming = await tools.store.receive(bytesOf(body), fileUploadLimit);
    if (incoming === "too large") return err(problem("too-large"));
    written.push(incoming);
    return await keep(context, tools, place, incoming, written);
  } catch (error) {
    if (error instanceof CutOff) return err(problem("invalid-input"));
    if (!(error instanceof StoreFailure)) throw error;
    context.log.error({ err: error }, "a file could not be stored");
    return err(problem("files-not-stored", { timeLeft: 60 }));
  } finally {
    await tools.store.discard(...written);
  }
}

/** Members are bounded by their team's space alone; nobody knows who has a link. */
const takeUpload = async ({ limits, config }: Context, actor: Actor): Promise<Result<unknown, Problem>> =>
  actor.kind === "guest"
    ? limits.take(
        { name: "guest-uploads", points: config.limits.guestUploadsPerHour, seconds: 60 * 60, isLasting: true },
        actor.linkId,
      )
    : ok(undefined);

/** What is stored already, for whatever board, is not made again. */
async function keep(
  context: Context,
  { store, makeSizes }: FileTools,
  of: Place,
  incoming: Incoming,
  written: Incoming[],
): Promise<Result<Uploaded, Problem>> {
  const { hash } = incoming;
  const place = { ...of, hash };
  const known = (await findFile(context.db, hash)) && (await keepFile(context, store, place));
  if (known && known !== "content needed") return answerOf(hash, known);
  const content = await readContent(store, makeSizes, incoming, written);
  if (!content.ok) return content;
  const kept = await keepFile(context, store, place, content.value);
  if (kept === "content needed") throw new Error("A file with content needs none");
  return answerOf(hash, kept);
}

type Kept = Exclude<Awaited<ReturnType<typeof keepFile>>, string>;

function answerOf(hash: string, kept: Kept): Result<Uploaded, Problem> {
  if (!kept.ok) return kept;
  const { type, width, height, bytes } = kept.value;
  return ok({ hash, type, width, height, bytes });
}

/** The connection ended before the body did. */
class CutOff extends Error {}

async function* bytesOf(body: Readable): AsyncGenerator<Uint8Array> {
  try {
    // The answer to what is too large goes over the same connection.
    yield* body.iterator({ destroyOnReturn: false });
  } catch (error) {
    throw new CutOff("an upload was cut off", { cause: error });
  } finally {
    // Some clients read no answer before they have sent everything.
    body.resume();
  }
}
