import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Context } from "../../../context.ts";
import { todoLists, whiteboardCards, whiteboards } from "../../../platform/database/schema/index.ts";
import type { ChangedTodos } from "../../todos/index.ts";

/**
 * Tells those who look at whiteboards with these todos on them which elements show something else now. What they show,
 * each asks for as they may see it.
 */
export async function tellCards({ db, realtime }: Context, { boardId, todoIds }: ChangedTodos): Promise<void> {
  const { whiteboardId, elementId, todoId, listId } = whiteboardCards;
  const isOfBoard = eq(whiteboardCards.boardId, boardId);
  // A list may have come from another board; which lists a todo was moved between is not said.
  const listsNow = db.select({ id: todoLists.id }).from(todoLists).where(eq(todoLists.boardId, boardId));
  const isOne = or(
    todoIds ? inArray(todoId, [...todoIds]) : isOfBoard,
    // As an array, so that an index finds them among all columns there are.
    and(isNotNull(listId), or(isOfBoard, sql`${listId} = any(array(${listsNow}))`)),
  );
  const rows = await db
    .select({ whiteboardId, elementId, ownerId: whiteboards.ownerId, teamId: whiteboards.teamId })
    .from(whiteboardCards)
    .innerJoin(whiteboards, eq(whiteboards.id, whiteboardId))
    .where(isOne)
    .orderBy(whiteboardId, elementId);
  const boards = new Map<string, { readonly owner: string | null; readonly elementIds: string[] }>();
  for (const { whiteboardId, elementId, ownerId, teamId } of rows) {
    const board = boards.get(whiteboardId) ?? { owner: teamId ? null : ownerId, elementIds: [] };
    board.elementIds.push(elementId);
    boards.set(whiteboardId, board);
  }
  for (const [whiteboardId, { owner, elementIds }] of boards) {
    // One's own board has no room.
    if (owner) realtime.notifyChanged([owner], [`cards:${whiteboardId}`]);
    else realtime.whiteboards.broadcast(whiteboardId, "cards-changed", { whiteboardId, elementIds });
  }
}
