import type { Problem } from "@tafel/contract";
import type { Result } from "@tafel/domain";
import { and, eq, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../../platform/database/connect.ts";
import {
  boardFiles,
  boards,
  todoOperations,
  todos,
  whiteboardDeletions,
  whiteboardElements,
  whiteboardFiles,
  whiteboardOperations,
  whiteboards,
  whiteboardVersions,
} from "../../platform/database/schema/index.ts";
import type { Owner } from "../../platform/quotas.ts";
import type { Actor } from "../../platform/sessions.ts";
import { findBoard } from "../todos/index.ts";
import { findWhiteboard } from "../whiteboards/index.ts";

type Placed = { readonly hash: string; readonly uploaderId: string | null; readonly createdAt: Date };

/** The boards of one kind, as far as files are on them. */
export type Shelf = {
  /** A board as this person may see it, or put files on it. */
  readonly find: (
    db: Db | Tx,
    actor: Actor,
    boardId: string,
    action: "see" | "upload",
    options?: { readonly lock?: boolean },
  ) => Promise<Result<Owner, Problem>>;
  readonly boards: typeof whiteboards | typeof boards;
  /** Which files are on which board, and the column that names the board. */
  readonly placed: typeof whiteboardFiles | typeof boardFiles;
  readonly boardId: PgColumn;
  readonly place: (tx: Tx, boardId: string, row: Placed) => Promise<unknown>;
  /** The files that a board shows, or what is kept of it under a name or in its trash. */
  readonly shownOn: (db: Db | Tx, boardId: string) => Promise<ReadonlySet<string>>;
  /** Whether an operation that is kept speaks of a file: undoing brings things back. */
  readonly isInHistory: (db: Db | Tx, boardId: string, hash: string) => Promise<boolean>;
};

export const onWhiteboards: Shelf = {
  find: findWhiteboard,
  boards: whiteboards,
  placed: whiteboardFiles,
  boardId: whiteboardFiles.whiteboardId,
  place: (tx, whiteboardId, row) => tx.insert(whiteboardFiles).values({ whiteboardId, ...row }),
  shownOn: async (db, id) => {
    const file = sql<string>`${whiteboardElements.element}->>'file'`;
    const rows = await db
      .selectDistinct({ file })
      .from(whiteboardElements)
      .where(and(eq(whiteboardElements.whiteboardId, id), isNotNull(file)));
    const versions = await db
      .select({ files: whiteboardVersions.files })
      .from(whiteboardVersions)
      .where(eq(whiteboardVersions.whiteboardId, id));
    const deletions = await db
      .select({ files: whiteboardDeletions.files })
      .from(whiteboardDeletions)
      .where(eq(whiteboardDeletions.whiteboardId, id));
    return new Set([...rows.map((row) => row.file), ...[...versions, ...deletions].flatMap(({ files }) => files)]);
  },
  isInHistory: (db, id, hash) =>
    isAny(
      db,
      whiteboardOperations,
      eq(whiteboardOperations.whiteboardId, id),
      has(whiteboardOperations.operation, hash),
    ),
};

export const onTodoBoards: Shelf = {
  find: findBoard,
  boards,
  placed: boardFiles,
  boardId: boardFiles.boardId,
  place: (tx, boardId, row) => tx.insert(boardFiles).values({ boardId, ...row }),
  shownOn: async (db, id) => {
    const rows = await db
      .select({ attachments: todos.attachments })
      .from(todos)
      .where(and(eq(todos.boardId, id), ne(todos.attachments, [])));
    return new Set(rows.flatMap(({ attachments }) => attachments.flatMap(({ stored }) => stored?.hash ?? [])));
  },
  // What was deleted is in what would undo that.
  isInHistory: (db, id, hash) =>
    isAny(
      db,
      todoOperations,
      eq(todoOperations.boardId, id),
      or(has(todoOperations.operation, hash), has(todoOperations.inverse, hash)),
    ),
};

export const shelves: readonly Shelf[] = [onWhiteboards, onTodoBoards];

const has = (json: PgColumn, hash: string): SQL => sql`strpos(${json}::text, ${hash}) > 0`;

async function isAny(
  db: Db | Tx,
  table: typeof whiteboardOperations | typeof todoOperations,
  ...conditions: readonly (SQL | undefined)[]
): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(table)
    .where(and(...conditions))
    .limit(1);
  return rows.length > 0;
}
