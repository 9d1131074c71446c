import type { Problem } from "@tafel/contract";
import type { Result } from "@tafel/domain";
import { and, eq } from "drizzle-orm";
import { boardFavorites } from "../../platform/database/schema/index.ts";
import type { Actor } from "../../platform/sessions.ts";
import { notifyLists } from "./notify.ts";
import { type BoardRow, findBoard } from "./queries.ts";
import type { TodosContext } from "./todos-context.ts";

/** Adds a board to this person's favorites, or removes it. Nobody else's view changes. */
export async function markFavorite(
  context: TodosContext,
  actor: Actor,
  boardId: string,
  isFavorite: boolean,
): Promise<Result<BoardRow, Problem>> {
  const { db } = context;
  const { userId } = actor;
  const found = await findBoard(db, actor, boardId, "favorite");
  if (!found.ok) return found;
  if (isFavorite) await db.insert(boardFavorites).values({ boardId, userId }).onConflictDoNothing();
  else {
    await db.delete(boardFavorites).where(and(eq(boardFavorites.boardId, boardId), eq(boardFavorites.userId, userId)));
  }
  notifyLists(context, [userId]);
  return found;
}
