import type { Problem } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import { and, eq, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { files } from "../../platform/database/schema/index.ts";
import type { FileStore } from "../../platform/files/store.ts";
import { checkSpaceQuota } from "../../platform/quotas.ts";
import type { Actor } from "../../platform/sessions.ts";
import { type FileFacts, findFile, findFileOn, lockFile } from "./queries.ts";
import type { Content } from "./read-content.ts";
import type { Shelf } from "./shelves.ts";

/**
 * Puts a file on a board: gives its bytes their place, and then commits that they are there. Without content, which
 * costs a lot to make, it must be stored already; answers `content needed` if it is not.
 */
export async function keepFile(
  { config, db, now }: Pick<Context, "config" | "db" | "now">,
  store: FileStore,
  { shelf, actor, boardId, hash }: { shelf: Shelf; actor: Actor; boardId: string; hash: string },
  content?: Content,
): Promise<Result<FileFacts, Problem> | "content needed"> {
  if (content) await store.prepare(content.parts);
  return db.transaction(async (tx) => {
    await lockFile(tx, hash);
    // Again: the upload may have taken minutes.
    const board = await shelf.find(tx, actor, boardId, "upload", { lock: true });
    if (!board.ok) return board;
    const known = await findFile(tx, hash);
    const stored = known && (await store.has(hash, known.sizes)) ? known : undefined;
    const file = stored ?? content?.file;
    if (!file) return "content needed";
    const isThere = (await findFileOn(tx, shelf, boardId, hash)) !== undefined;
    const space = isThere ? ok(undefined) : await checkSpaceQuota(tx, config.limits, board.value, file.bytes);
    if (!space.ok) return space;
    if (!stored && content) await placeContent(tx, store, hash, content, now());
    if (isThere) {
      const onIt = and(eq(shelf.boardId, boardId), eq(shelf.placed.hash, hash));
      await tx.update(shelf.placed).set({ unusedSince: null }).where(onIt);
      return ok(file);
    }
    const uploaderId = actor.kind === "member" ? actor.userId : null;
    await shelf.place(tx, boardId, { hash, uploaderId, createdAt: now() });
    await tx.update(files).set({ unusedSince: null }).where(eq(files.hash, hash));
    const fileBytes = sql`${shelf.boards.fileBytes} + ${file.bytes}`;
    await tx.update(shelf.boards).set({ fileBytes }).where(eq(shelf.boards.id, boardId));
    return ok(file);
  });
}

/** First the bytes, then the row: what is committed has its place. What no row speaks of is removed by the sweep. */
async function placeContent(tx: Tx, store: FileStore, hash: string, { file, parts }: Content, createdAt: Date) {
  await store.place(hash, parts);
  await tx
    .insert(files)
    .values({ hash, ...file, createdAt })
    .onConflictDoUpdate({ target: files.hash, set: file });
}
