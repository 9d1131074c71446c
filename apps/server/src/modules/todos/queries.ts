import { type Problem, problem } from "@tafel/contract";
import {
  type Board,
  type BoardAction,
  type BoardRole,
  boardWith,
  err,
  type List,
  listWith,
  may,
  ok,
  type Result,
  refusalOf,
  roleOn,
  type Todo,
  type TodoChange,
} from "@tafel/domain";
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/connect.ts";
import {
  boardEditors,
  boardFavorites,
  boards,
  guests,
  memberships,
  shareLinks,
  todoAssignees,
  todoLists,
  todoOperations,
  todos,
  users,
} from "../../platform/database/schema/index.ts";
import { guestRole } from "../../platform/guests.ts";
import type { Actor, Guest, Member } from "../../platform/sessions.ts";
import type { StoredBoard } from "./stored-board.ts";

export type BoardRow = typeof boards.$inferSelect & { readonly isFavorite: boolean };

const columns = getTableColumns(boards);

const ownFavorite = (userId: string) => and(eq(boardFavorites.boardId, boards.id), eq(boardFavorites.userId, userId));
const ownMembership = (userId: string) => and(eq(memberships.teamId, boards.teamId), eq(memberships.userId, userId));
const ownChoice = (userId: string) => and(eq(boardEditors.boardId, boards.id), eq(boardEditors.userId, userId));
const ofMember = { isAdmin: memberships.isAdmin, favoriteOf: boardFavorites.userId, chosen: boardEditors.userId };

/** A board that somebody may do something with, and what they are to it. */
export type FoundBoard = BoardRow & { readonly role: BoardRole };

type Finding = { readonly lock?: boolean };

/**
 * A board for whoever may do this with it, as `rights` in the domain has it: their own, one of a team they are in, or the
 * one their link opens. Somebody else's personal board is not found; for a team's board the answer is that they are not a
 * member (contract, point 1). To a guest there is only the board of their link.
 */
export async function findBoard(
  db: Db | Tx,
  actor: Actor,
  boardId: string,
  action: BoardAction,
  options: Finding = {},
): Promise<Result<FoundBoard, Problem>> {
  const found =
    actor.kind === "guest"
      ? await findForGuest(db, actor, boardId, options)
      : await findForMember(db, actor, boardId, options);
  if (!found.ok || may(found.value.role, action)) return found;
  const refusal = refusalOf(found.value.role, action);
  return err(problem(refusal === "unknown" ? "board-not-found" : refusal));
}

async function findForMember(
  db: Db | Tx,
  actor: Member,
  boardId: string,
  options: Finding,
): Promise<Result<FoundBoard, Problem>> {
  const { userId } = actor;
  const query = db
    .select({ ...columns, ...ofMember })
    .from(boards)
    .leftJoin(memberships, ownMembership(userId))
    .leftJoin(boardFavorites, ownFavorite(userId))
    .leftJoin(boardEditors, ownChoice(userId))
    .where(eq(boards.id, boardId));
  const [row] = await (options.lock ? query.for("no key update", { of: boards }) : query);
  if (!row) return err(problem("board-not-found"));
  const { isAdmin, favoriteOf, chosen, ...board } = row;
  // Moved to the team, or given to others to edit, while we waited for the lock: that was looked up before.
  if (board.teamId && options.lock && (isAdmin === null || board.editedBy === "chosen"))
    return findForMember(db, actor, boardId, {});
  if (board.teamId && isAdmin === null) return err(problem("not-a-member"));
  if (!board.teamId && board.ownerId !== userId) return err(problem("board-not-found"));
  return ok({
    ...board,
    isFavorite: favoriteOf !== null,
    role: roleOn(board, { userId, isAdmin: isAdmin === true, isChosen: chosen !== null }),
  });
}

/** Read again each time: the link may have been ended or changed since the guest was asked who they are. */
async function findForGuest(
  db: Db | Tx,
  { userId }: Guest,
  boardId: string,
  options: Finding,
): Promise<Result<FoundBoard, Problem>> {
  const isGuest = and(eq(guests.id, userId), isNull(guests.removedAt));
  const query = db
    .select({ ...columns, linkRole: shareLinks.role, isEmbedded: guests.isEmbedded })
    .from(boards)
    .innerJoin(shareLinks, eq(shareLinks.boardId, boards.id))
    .innerJoin(guests, eq(guests.linkId, shareLinks.id))
    .where(and(eq(boards.id, boardId), isNotNull(boards.teamId), isGuest));
  const [row] = await (options.lock ? query.for("no key update", { of: boards }) : query);
  if (!row) return err(problem("board-not-found"));
  const { linkRole, isEmbedded, ...board } = row;
  return ok({ ...board, isFavorite: false, role: guestRole(linkRole, isEmbedded) });
}

/** The versions of those boards that exist. */
export async function versionsOf(
  db: Db | Tx,
  boardIds: readonly string[],
): Promise<readonly { id: string; version: number }[]> {
  if (boardIds.length === 0) return [];
  const isOne = and(inArray(boards.id, [...boardIds]), isNull(boards.deletedAt));
  return db.select({ id: boards.id, version: boards.version }).from(boards).where(isOne);
}

/**
 * A team's boards, or without a team the person's own: those in use or, if wanted, those in the archive. The caller has
 * checked the team.
 */
export async function listBoards(
  db: Db | Tx,
  userId: string,
  teamId: string | undefined,
  isArchived = false,
): Promise<FoundBoard[]> {
  const owned = teamId ? eq(boards.teamId, teamId) : and(eq(boards.ownerId, userId), isNull(boards.teamId));
  const rows = await db
    .select({ ...columns, ...ofMember })
    .from(boards)
    .leftJoin(memberships, ownMembership(userId))
    .leftJoin(boardFavorites, ownFavorite(userId))
    .leftJoin(boardEditors, ownChoice(userId))
    .where(and(owned, isArchived ? isNotNull(boards.archivedAt) : isNull(boards.archivedAt)))
    .orderBy(desc(boards.updatedAt), boards.id);
  return rows.map(({ isAdmin, favoriteOf, chosen, ...board }) => ({
    ...board,
    isFavorite: favoriteOf !== null,
    role: roleOn(board, { userId, isAdmin: isAdmin === true, isChosen: chosen !== null }),
  }));
}

/**
 * The board that contains a todo or list, as this person may see it. Nothing is revealed about somebody else's personal
 * board, not even that it exists.
 */
export async function findBoardWith(
  db: Db | Tx,
  actor: Member,
  item: { readonly todoId: string } | { readonly listId: string },
): Promise<Result<FoundBoard, Problem>> {
  const candidates =
    "todoId" in item
      ? await db.select({ boardId: todos.boardId }).from(todos).where(eq(todos.id, item.todoId))
      : await db.select({ boardId: todoLists.boardId }).from(todoLists).where(eq(todoLists.id, item.listId));
  let failure: Problem = problem("todoId" in item ? "todo-not-found" : "list-not-found");
  for (const { boardId } of candidates) {
    const found = await findBoard(db, actor, boardId, "see");
    if (found.ok) return found;
    if (found.error.code === "not-a-member") failure = found.error;
  }
  return err(failure);
}

/** Who may be assigned on a board, with their usernames; nobody on a personal one. */
export type AssignableMember = { readonly userId: string; readonly username: string; readonly joinedAt: Date };

export async function assignableOn(
  db: Db | Tx,
  { teamId }: Pick<BoardRow, "teamId">,
): Promise<readonly AssignableMember[]> {
  if (!teamId) return [];
  return db
    .select({ userId: memberships.userId, username: users.username, joinedAt: memberships.joinedAt })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.teamId, teamId))
    .orderBy(asc(memberships.userId));
}

/** A board's lists and todos as they are stored. Call it only where the version cannot change in between. */
export async function loadBoard(db: Db | Tx, { id, version, ...head }: BoardRow): Promise<StoredBoard> {
  const listRows = await db
    .select()
    .from(todoLists)
    .where(eq(todoLists.boardId, id))
    .orderBy(todoLists.rank, todoLists.id);
  const todoRows = await db.select().from(todos).where(eq(todos.boardId, id)).orderBy(todos.rank, todos.id);
  const assignees = await assigneesOn(db, id);
  const inList = grouped(todoRows, ({ listId }) => listId);
  const asTodo = ({ boardId: _, listId: __, rank: ___, ...todo }: typeof todos.$inferSelect): Todo => ({
    ...todo,
    assignees: assignees.get(todo.id) ?? [],
  });
  const lists = listRows.map(
    ({ id, title, marksDone, limit, archivedAt }): List =>
      listWith({ id, title, todos: (inList.get(id) ?? []).map(asTodo) }, { marksDone, limit, archivedAt }),
  );
  return {
    board: boardOf(head, lists),
    version,
    listRanks: new Map(listRows.map(({ id, rank }) => [id, rank])),
    todoRanks: new Map(todoRows.map(({ id, rank }) => [id, rank])),
  };
}

/** A board as it is, whoever may see it; undefined where there is none. */
export const currentBoard = (db: Db, boardId: string) =>
  // One database snapshot, so that version and todos match.
  db.transaction(
    async (tx) => {
      const [row] = await tx.select().from(boards).where(eq(boards.id, boardId));
      return row && loadBoard(tx, { ...row, isFavorite: false });
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );

function boardOf({ title, labels, estimates }: Omit<BoardRow, "id" | "version">, lists: readonly List[]): Board {
  return boardWith({ title, ...(labels.length > 0 && { labels }), lists }, { estimates });
}

/** Todos whose assignees are read at once: a hundred people each on a full board take too long, and too much memory. */
const todosAtOnce = 500;

/** The ids of those assigned to each todo of a board, in their order; those of todos without any are left out. */
async function assigneesOn(db: Db | Tx, boardId: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const assignees = new Map<string, readonly string[]>();
  // One text for each person, however often assigned.
  const ids = new Map<string, string>();
  const onlyOne = (id: string): string => {
    const known = ids.get(id);
    if (known === undefined) ids.set(id, id);
    return known ?? id;
  };
  for (let last: string | undefined; ; ) {
    const rows = await db
      .select({
        todoId: todoAssignees.todoId,
        userIds: sql<string>`string_agg(${todoAssignees.userId}::text, ',' order by ${todoAssignees.place})`,
      })
      .from(todoAssignees)
      .where(and(eq(todoAssignees.boardId, boardId), last === undefined ? undefined : gt(todoAssignees.todoId, last)))
      .groupBy(todoAssignees.todoId)
      .orderBy(todoAssignees.todoId)
      .limit(todosAtOnce);
    for (const { todoId, userIds } of rows) assignees.set(todoId, userIds.split(",").map(onlyOne));
    last = rows.at(-1)?.todoId;
    if (rows.length < todosAtOnce) return assignees;
  }
}

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** Which of these operations a board has seen. */
export async function seenOperations(db: Db | Tx, boardId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: todoOperations.operationId })
    .from(todoOperations)
    .where(and(eq(todoOperations.boardId, boardId), inArray(todoOperations.operationId, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

export type SavedOperation = { readonly version: number; readonly inverse: readonly TodoChange[] };

/** When an operation of this person's was saved to a board, and what undoes it. */
export async function savedOperation(
  db: Db | Tx,
  boardId: string,
  operationId: string,
  userId: string,
): Promise<SavedOperation | undefined> {
  const isIt = and(eq(todoOperations.boardId, boardId), eq(todoOperations.operationId, operationId));
  const [row] = await db
    .select({ version: todoOperations.version, inverse: todoOperations.inverse })
    .from(todoOperations)
    .where(and(isIt, eq(todoOperations.userId, userId)));
  // Written by `writeSave` from the domain's own values.
  return row && { version: row.version, inverse: row.inverse as readonly TodoChange[] };
}

/** What undoes the saves after a version, newest first; undefined when some of them are no longer stored. */
export async function inversesSince(
  db: Db | Tx,
  board: BoardRow,
  version: number,
): Promise<readonly TodoChange[] | undefined> {
  const rows = await db
    .select({ version: todoOperations.version, since: todoOperations.since, inverse: todoOperations.inverse })
    .from(todoOperations)
    .where(and(eq(todoOperations.boardId, board.id), gt(todoOperations.version, version)))
    .orderBy(desc(todoOperations.version), desc(todoOperations.step));
  const versions = new Set(rows.map((row) => row.version));
  if (versions.size !== board.version - version || rows.some(({ since }) => since !== null)) return undefined;
  // Written by `writeSave` from the domain's own values.
  return rows.flatMap(({ inverse }) => inverse as readonly TodoChange[]);
}

/** The people affected by a change to this board: its owner, or the members of its team. */
export async function peopleOfBoard(db: Db | Tx, board: Pick<BoardRow, "ownerId" | "teamId">): Promise<string[]> {
  if (!board.teamId) return board.ownerId ? [board.ownerId] : [];
  return (await assignableOn(db, board)).map(({ userId }) => userId);
}

/** The space that an operation takes up, compressed as it is stored. */
export const bytesOfOperation = sql`(pg_column_size(${todoOperations.operation}) + pg_column_size(${todoOperations.inverse}))`;

export async function personOf(db: Db | Tx, userId: string) {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user;
}
