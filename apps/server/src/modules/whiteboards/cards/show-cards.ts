import type { AnswerOf, Problem, whiteboards } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Context } from "../../../context.ts";
import { whiteboardCards, whiteboardElements } from "../../../platform/database/schema/index.ts";
import type { Actor } from "../../../platform/sessions.ts";
import { showTodos } from "../../todos/index.ts";
import { findWhiteboard } from "../queries.ts";

/** Cards of a board that are answered at once. */
const most = 5_000;

type Shown = AnswerOf<typeof whiteboards.cards>;

/** What the cards on a whiteboard show now, all or these, as far as this person may see it. */
export async function showCards(
  { db }: Context,
  actor: Actor,
  whiteboardId: string,
  elementIds: readonly string[] | undefined,
): Promise<Result<Shown, Problem>> {
  const found = await findWhiteboard(db, actor, whiteboardId, "see");
  if (!found.ok) return found;
  const isThere = and(
    eq(whiteboardElements.whiteboardId, whiteboardCards.whiteboardId),
    eq(whiteboardElements.elementId, whiteboardCards.elementId),
    // A row outlives its element, which may be something else by now.
    sql`${whiteboardElements.element} ->> 'todoId' = ${whiteboardCards.todoId}::text`,
  );
  const isOne = elementIds && inArray(whiteboardCards.elementId, [...elementIds]);
  const { elementId, boardId, todoId } = whiteboardCards;
  const rows = await db
    .select({ elementId, boardId, todoId })
    .from(whiteboardCards)
    .innerJoin(whiteboardElements, isThere)
    .where(and(eq(whiteboardCards.whiteboardId, whiteboardId), isOne))
    .orderBy(elementId)
    .limit(most);
  const shown = await showTodos(db, actor, found.value, rows);
  return ok({ cards: rows.flatMap(({ elementId }, at) => (shown[at] ? [{ elementId, ...shown[at] }] : [])) });
}
