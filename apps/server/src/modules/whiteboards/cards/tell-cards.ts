import type { ToldTodo, ToldTodos } from "@tafel/contract";
import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Context } from "../../../context.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { whiteboardCards, whiteboardElements, whiteboards } from "../../../platform/database/schema/index.ts";
import { type ChangedTodos, listsOn } from "../../todos/index.ts";
import { isShownBy } from "./show-cards.ts";

/**
 * Tells those who look at whiteboards with these todos on them which elements show something else now, and at once what
 * all of them may know: names and ticks of todos of the whiteboard's own team. The rest each asks for as they may see it.
 */
export async function tellCards({ db, realtime }: Context, changed: ChangedTodos): Promise<void> {
  const boards = new Map<string, Row[]>();
  for (const row of await rowsOf(db, changed)) {
    boards.set(row.whiteboardId, [...(boards.get(row.whiteboardId) ?? []), row]);
  }
  for (const [whiteboardId, rows] of boards) {
    const [{ ownerId, teamId } = { ownerId: null, teamId: null }] = rows;
    if (ownerId && !teamId) {
      // One's own board has no room.
      realtime.notifyChanged([ownerId], [`cards:${whiteboardId}`]);
      continue;
    }
    const told = toldIn(rows, changed);
    const elementIds = rows.map(({ elementId }) => elementId);
    realtime.whiteboards.broadcast(whiteboardId, "cards-changed", { whiteboardId, elementIds, ...(told && { told }) });
  }
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

function rowsOf(db: Db, { boardId, todoIds, listIds }: ChangedTodos) {
  const { whiteboardId, elementId, todoId, listId } = whiteboardCards;
  const isOfBoard = eq(whiteboardCards.boardId, boardId);
  const isColumn = listIds
    ? inArray(listId, [...listIds])
    : // A list may have come from another board. As an array, so that an index finds them among all columns there are.
      or(isOfBoard, sql`${listId} = any(array(${listsOn(db, boardId)}))`);
  const isOne = or(todoIds ? inArray(todoId, [...todoIds]) : isOfBoard, and(isNotNull(listId), isColumn));
  const { ownerId, teamId } = whiteboards;
  return db
    .select({ whiteboardId, elementId, boardId: whiteboardCards.boardId, todoId, listId, ownerId, teamId })
    .from(whiteboardCards)
    .innerJoin(whiteboardElements, isShownBy)
    .innerJoin(whiteboards, eq(whiteboards.id, whiteboardId))
    .where(isOne)
    .orderBy(whiteboardId, elementId);
}

/**
 * A todo that came from another board is asked for: its id may be known on the element's own board as well. So is one of
 * another workspace.
 */
function toldIn(rows: readonly Row[], { boardId, renamed }: ChangedTodos): ToldTodos | undefined {
  if (!renamed) return undefined;
  const { workspace, version, isAll } = renamed;
  const todos = rows.flatMap((row): ToldTodo[] => {
    if (row.boardId !== boardId || row.teamId === null || row.teamId !== workspace.teamId) return [];
    return renamed.todos.flatMap(({ id, listId, name, done, place }): ToldTodo[] => {
      if (row.todoId) return row.todoId === id ? [{ elementId: row.elementId, name, done }] : [];
      return row.listId === listId && place !== undefined ? [{ elementId: row.elementId, name, done, place }] : [];
    });
  });
  return todos.length > 0 ? { version, todos, ...(isAll && { isAll }) } : undefined;
}
