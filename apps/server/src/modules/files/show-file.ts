import { Readable } from "node:stream";
import { type files, type ParamsOf, type Problem, problem, type QueryOf } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { inPieces } from "../../platform/files/in-pieces.ts";
import type { FileStore, Part } from "../../platform/files/store.ts";
import { byteRange } from "../../platform/http/byte-range.ts";
import { SentFile } from "../../platform/http/sent-file.ts";
import { whileAllowed } from "../../platform/http/written.ts";
import type { Actor } from "../../platform/sessions.ts";
import { type FileFacts, findFileOn } from "./queries.ts";
import type { Shelf } from "./shelves.ts";

type Shown = typeof files.show | typeof files.showOfTodos;

/** Bytes sent at once, after which the right to see them is checked again. */
const pieceLength = 512 * 1024;
const year = 365 * 24 * 60 * 60;

/**
 * A file for whoever may see the board it is on, as a browser would never run it. It is the same forever, so a
 * browser may keep it, for this session alone.
 */
export async function showFile(
  { db, log }: Context,
  store: FileStore,
  shelf: Shelf,
  actor: Actor,
  { uuid, hash }: ParamsOf<Shown>,
  { size }: QueryOf<Shown>,
  { headers }: FastifyRequest,
): Promise<Result<SentFile, Problem>> {
  const isAllowed = async () => (await shelf.find(db, actor, uuid, "see")).ok;
  const board = await shelf.find(db, actor, uuid, "see");
  if (!board.ok) return board;
  const file = await findFileOn(db, shelf, uuid, hash);
  if (!file) return err(problem("not-found"));
  const stored = storedSize(file, size);
  const etag = `"${hash}.${stored}"`;
  const own = { ...headersOf(file), etag };
  if (headers["if-none-match"]?.includes(etag)) return ok(new SentFile(304, own, Readable.from([])));
  const { range, "if-range": known = etag } = headers;
  const bytes = file.sizes[stored] ?? 0;
  const part = known === etag ? byteRange(range, bytes) : undefined;
  const found = await store.open(hash, stored, bytes, part);
  if (!found) {
    log.error({ hash, size: stored }, `a file is missing in ${store.where}`);
    return err(problem("not-found"));
  }
  const pieces = Readable.from(whileAllowed(isAllowed, inPieces(found, pieceLength)), { highWaterMark: 1 });
  // Whoever leaves before the first piece leaves the file open otherwise.
  pieces.once("close", () => found.destroy());
  return ok(new SentFile(part ? 206 : 200, { ...lengthOf(bytes, part), ...own }, pieces));
}

const lengthOf = (bytes: number, part: Part | undefined): Record<string, string> => ({
  "accept-ranges": "bytes",
  "content-length": String(part ? part.end - part.start + 1 : bytes),
  ...(part && { "content-range": `bytes ${part.start}-${part.end}/${bytes}` }),
});

/** The wanted size of a picture, or the next larger one that it has. */
function storedSize({ sizes }: FileFacts, wanted: QueryOf<Shown>["size"]): string {
  const order = ["small", "medium", "full"];
  return order.slice(order.indexOf(wanted)).find((size) => size in sizes) ?? "full";
}

const headersOf = ({ width }: FileFacts): Record<string, string> => ({
  "content-type": width === null ? "application/octet-stream" : "image/webp",
  ...(width === null && { "content-disposition": "attachment" }),
  "content-security-policy": "sandbox; default-src 'none'",
  "x-content-type-options": "nosniff",
  "cache-control": `private, max-age=${year}, immutable`,
  vary: "authorization",
});
