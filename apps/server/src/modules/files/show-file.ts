import { Readable } from "node:stream";
import { send } from "@fastify/send";
import { type files, type ParamsOf, type Problem, problem, type QueryOf } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import type { FileStore } from "../../platform/files/store.ts";
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
  const path = store.pathOf(hash, stored).slice(store.folder.length);
  const options = { cacheControl: false, contentType: false, etag: false, lastModified: false, index: false };
  // All it reads of a request are method and headers.
  const part = (headers: { readonly range?: string }) =>
    send({ headers } as unknown as Readable, path, { ...options, root: store.folder, highWaterMark: pieceLength });
  // Conditions are about our own ETag: the library's would tell when somebody stored the file.
  const asked = await part(known === etag && range !== undefined ? { range } : {});
  // Whoever asks for a part that the file does not have gets all of it.
  const sent = asked.statusCode === 416 ? await part({}) : asked;
  if (sent.type !== "file") {
    log.error({ hash, size: stored }, "a file is missing in DATA_DIR/files");
    return err(problem("not-found"));
  }
  const bytes = Readable.from(whileAllowed(isAllowed, sent.stream), { highWaterMark: 1 });
  // Whoever leaves before the first piece leaves the file open otherwise.
  bytes.once("close", () => sent.stream.destroy());
  return ok(new SentFile(sent.statusCode, { ...lowerCased(sent.headers), ...own }, bytes));
}

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

const lowerCased = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
