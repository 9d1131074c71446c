import type { AnswerOf, Problem, whiteboardSpace } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import { eq, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/connect.ts";
import { whiteboardCheckpoints, whiteboards } from "../../platform/database/schema/index.ts";
import type { Actor } from "../../platform/sessions.ts";
import { findWhiteboard } from "./queries.ts";

/** What a board takes up, in bytes, for whoever may see its history: the checkpoints that make that short are part of it. */
export async function showSpace(
  db: Db,
  actor: Actor,
  id: string,
): Promise<Result<AnswerOf<typeof whiteboardSpace.show>, Problem>> {
  const found = await findWhiteboard(db, actor, id, "seeHistory");
  if (!found.ok) return found;
  const inCheckpoints = db
    .select({ bytes: sql`coalesce(sum(octet_length(${whiteboardCheckpoints.packed})), 0)` })
    .from(whiteboardCheckpoints)
    .where(eq(whiteboardCheckpoints.whiteboardId, id));
  const [space] = await db
    .select({
      elements: whiteboards.bytes,
      history: sql<number>`(${whiteboards.historyBytes} + ${whiteboards.summaryBytes} + (${inCheckpoints}))::float8`,
      versions: whiteboards.versionBytes,
      files: whiteboards.fileBytes,
    })
    .from(whiteboards)
    .where(eq(whiteboards.id, id));
  return ok(space ?? { elements: 0, history: 0, versions: 0, files: 0 });
}
