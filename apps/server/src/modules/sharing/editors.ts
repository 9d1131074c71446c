import { asc, eq } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/connect.ts";
import { boardEditors, boards, whiteboardEditors, whiteboards } from "../../platform/database/schema/index.ts";
import type { FoundShared, SharedBoard } from "./find-shared.ts";

type Choice = Pick<FoundShared, "teamId" | "editedBy"> & { readonly editors: readonly string[] };

/** Those chosen to edit a board, whether or not it counts at the moment. */
export async function editorsOf(db: Db | Tx, { kind, id }: SharedBoard): Promise<readonly string[]> {
  const [table, boardId] =
    kind === "whiteboard"
      ? ([whiteboardEditors, whiteboardEditors.whiteboardId] as const)
      : ([boardEditors, boardEditors.boardId] as const);
  const rows = await db.select({ userId: table.userId }).from(table).where(eq(boardId, id)).orderBy(asc(table.userId));
  return rows.map(({ userId }) => userId);
}

/** Writes who edits a board. */
export async function writeEditors(tx: Tx, { kind, id }: SharedBoard, choice: Choice): Promise<void> {
  const { teamId, editedBy, editors } = choice;
  if (kind === "whiteboard") {
    await tx.update(whiteboards).set({ editedBy }).where(eq(whiteboards.id, id));
    await tx.delete(whiteboardEditors).where(eq(whiteboardEditors.whiteboardId, id));
    const rows = editors.map((userId) => ({ whiteboardId: id, teamId, userId }));
    if (rows.length > 0) await tx.insert(whiteboardEditors).values(rows);
  } else {
    await tx.update(boards).set({ editedBy }).where(eq(boards.id, id));
    await tx.delete(boardEditors).where(eq(boardEditors.boardId, id));
    const rows = editors.map((userId) => ({ boardId: id, teamId, userId }));
    if (rows.length > 0) await tx.insert(boardEditors).values(rows);
  }
}
