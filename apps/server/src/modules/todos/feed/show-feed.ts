import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import { SentFile } from "../../../platform/http/sent-file.ts";
import type { Visitor } from "../../../platform/http/visitor.ts";
import type { TodosContext } from "../todos-context.ts";
import { contentOf, endUnseen, feedWith } from "./queries.ts";
import { writeCalendar } from "./write-calendar.ts";

/** What a calendar program gets that has the key; nothing once its owner may not see the board any more. */
export async function showFeed(
  { db, config, limits }: TodosContext,
  key: string,
  { address }: Visitor,
  { "if-none-match": known }: IncomingHttpHeaders,
): Promise<Result<SentFile, Problem>> {
  const limit = { name: "feeds", points: config.limits.feedReadsPerIp, seconds: 15 * 60 };
  const allowed = await limits.take(limit, address);
  if (!allowed.ok) return allowed;
  const feed = await feedWith(db, key);
  const content = feed && (await contentOf(db, feed));
  if (feed && !content) await endUnseen(db, feed);
  if (!content) return err(problem("not-found"));
  const text = writeCalendar(content.title ?? "Tafel", content.entries, config.publicUrl);
  const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
  const headers = { etag, "cache-control": "no-cache" };
  // Compressed on the way, it may come back as a weak one.
  if (known?.includes(etag)) return ok(new SentFile(304, headers, Readable.from([])));
  return ok(new SentFile(200, { ...headers, "content-type": "text/calendar; charset=utf-8" }, Readable.from([text])));
}
