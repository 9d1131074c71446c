import type { AnswerOf, whiteboards as calls } from "@tafel/contract";
import { and, desc, eq, isNotNull, isNull, or } from "drizzle-orm";
import type { Db } from "../../../platform/database/connect.ts";
import {
  memberships,
  whiteboardCards,
  whiteboardElements,
  whiteboards,
} from "../../../platform/database/schema/index.ts";
import type { Member } from "../../../platform/sessions.ts";
import { isShownBy } from "./show-cards.ts";

type Found = AnswerOf<typeof calls.withTodo>["whiteboards"];

/** Whiteboards that are answered at once. */
const most = 20;

/** The whiteboards on which a todo lies, of those that this person may see, each once; the last changed first. */
export async function whiteboardsWithTodo(db: Db, { userId }: Member, todoId: string): Promise<Found> {
  const { whiteboardId, elementId } = whiteboardCards;
  const { id: uuid, name, teamId, ownerId, updatedAt } = whiteboards;
  const isTheirs = or(and(isNull(teamId), eq(ownerId, userId)), isNotNull(memberships.userId));
  const rows = await db
    .selectDistinctOn([updatedAt, uuid], { uuid, name, teamId, elementId })
    .from(whiteboardCards)
    .innerJoin(whiteboardElements, isShownBy)
    .innerJoin(whiteboards, eq(uuid, whiteboardId))
    .leftJoin(memberships, and(eq(memberships.teamId, teamId), eq(memberships.userId, userId)))
    .where(and(eq(whiteboardCards.todoId, todoId), isTheirs))
    .orderBy(desc(updatedAt), uuid, elementId)
    .limit(most);
  return rows;
}
