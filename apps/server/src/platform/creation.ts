import { createHash, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db, Tx } from "./database/connect.ts";
import type { boards, boardTemplates, teams, whiteboards, whiteboardVersions } from "./database/schema/index.ts";
import type { Actor } from "./sessions.ts";

export type Creation = {
  /** Of what is to be created. */
  readonly id: string;
  /** It was created when this was asked for before: there is nothing to do but to answer its id. */
  readonly isDone: boolean;
};

/**
 * What a person creates once, however often they ask for it under one operation's id; without one it is new each time.
 * Asked before any quota, since what is there takes no more room. Two calls at the same moment both find nothing: the
 * insert does nothing on a conflict, and whoever inserted nothing answers the id as well.
 */
export async function creationOf(
  db: Db | Tx,
  table: typeof boards | typeof boardTemplates | typeof teams | typeof whiteboards | typeof whiteboardVersions,
  actor: Actor,
  operationId: string | undefined,
): Promise<Creation> {
  if (operationId === undefined) return { id: randomUUID(), isDone: false };
  const id = idFor(actor, operationId);
  return { id, isDone: (await db.$count(table, eq(table.id, id))) > 0 };
}

/** A person's thing of this operation: the same for the same, and nobody's choice, so that nobody takes another's id. */
function idFor({ userId }: Actor, operationId: string): string {
  const bytes = createHash("sha256").update(`${userId} ${operationId}`).digest().subarray(0, 16);
  // The version (8, made otherwise) and the variant of RFC 9562.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
