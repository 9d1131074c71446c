import type { AnswerOf, Problem, whiteboards } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import { type ColumnFilter, isFiltering, nobody } from "@tafel/whiteboard/board";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Context } from "../../../context.ts";
import { whiteboardCards, whiteboardElements } from "../../../platform/database/schema/index.ts";
import type { Actor } from "../../../platform/sessions.ts";
import { showLists, showTodos } from "../../todos/index.ts";
import { findWhiteboard } from "../queries.ts";

/** Elements of a board that are answered at once. */
const most = 5_000;

type Shown = AnswerOf<typeof whiteboards.cards>;

/** The element of a card's or column's row: the row outlives it, and it may be something else by now. */
export const isShownBy = and(
  eq(whiteboardElements.whiteboardId, whiteboardCards.whiteboardId),
  eq(whiteboardElements.elementId, whiteboardCards.elementId),
  sql`${whiteboardElements.element} ->> (case when ${whiteboardCards.listId} is null then 'todoId' else 'listId' end)
    = coalesce(${whiteboardCards.listId}, ${whiteboardCards.todoId})::text`,
);

/** What the cards and columns on a whiteboard show now, all or these, as far as this person may see it. */
export async function showCards(
  { db }: Context,
  actor: Actor,
  whiteboardId: string,
  elementIds: readonly string[] | undefined,
): Promise<Result<Shown, Problem>> {
  const found = await findWhiteboard(db, actor, whiteboardId, "see");
  if (!found.ok) return found;
  const isOne = elementIds && inArray(whiteboardCards.elementId, [...elementIds]);
  const { elementId, boardId, todoId, listId } = whiteboardCards;
  // What was stored has passed the model.
  const filter = sql<ColumnFilter | null>`${whiteboardElements.element} -> 'filter'`;
  const rows = await db
    .select({ elementId, boardId, todoId, listId, filter })
    .from(whiteboardCards)
    .innerJoin(whiteboardElements, isShownBy)
    .where(and(eq(whiteboardCards.whiteboardId, whiteboardId), isOne))
    .orderBy(elementId)
    .limit(most);
  const cards = rows.flatMap(({ todoId, ...row }) => (todoId ? { ...row, todoId } : []));
  const columns = rows.flatMap(({ listId, filter, ...row }) =>
    listId ? { ...row, listId, people: isFiltering(filter) ? filter.people.filter((it) => it !== nobody) : null } : [],
  );
  const todos = await showTodos(db, actor, found.value, cards);
  const lists = await showLists(db, actor, found.value, columns);
  return ok({
    cards: cards.flatMap(({ elementId }, at) => (todos[at] ? [{ elementId, ...todos[at] }] : [])),
    columns: columns.flatMap(({ elementId }, at) => (lists[at] ? [{ elementId, ...lists[at] }] : [])),
  });
}
