import { maxTodosFiltered, maxTodosShown, type ShownColumn } from "@tafel/contract";
import { may } from "@tafel/domain";
import { and, asc, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/database/connect.ts";
import { boardEditors, boards, memberships, todoLists, todos, users } from "../../../platform/database/schema/index.ts";
import type { Actor } from "../../../platform/sessions.ts";
import { detailsOf, type Person, peopleOn, roleIn, theOne } from "./show-todos.ts";
import { isSameWorkspace, type Workspace } from "./todos-of.ts";

/** A list as something elsewhere refers to it; it may have been moved to another board since. */
type Reference = {
  readonly boardId: string;
  readonly listId: string;
  /** By whom a page filters it, be it by nobody: then more is told of it, and who they are. Null if it shows all. */
  readonly people: readonly string[] | null;
};

/**
 * What somebody sees of the lists that something in a workspace refers to, in their order, as `showTodos` has it of
 * todos. Three queries, however many there are, and one for the names of those who are assigned to none of it.
 */
export async function showLists(
  db: Db | Tx,
  actor: Actor,
  place: Workspace,
  references: readonly Reference[],
): Promise<readonly ShownColumn[]> {
  if (references.length === 0) return [];
  const rows = await rowsOf(db, actor.userId, references);
  const found = references.map(({ boardId, listId }) =>
    theOne(
      rows.filter(({ list }) => list.id === listId),
      boardId,
      place,
    ),
  );
  const seen = found.flatMap((row) => (row && (roleIn(row, actor) || isSameWorkspace(row.board, place)) ? row : []));
  const filtered = new Set(references.flatMap(({ people, listId }) => (people ? listId : [])));
  const members = await todosIn(db, seen, filtered);
  const readable = seen.flatMap((row) => (roleIn(row, actor) ? (members.get(keyOf(row))?.todos ?? []) : []));
  const people = await peopleOn(
    db,
    readable.map(({ id }) => id),
  );
  const named = await peopleNamed(
    db,
    references.flatMap(({ people }) => people ?? []),
  );
  return found.map((row, at): ShownColumn => {
    if (!row) return { is: "gone" };
    const { list, board } = row;
    const isShared = isSameWorkspace(board, place);
    const role = roleIn(row, actor);
    const { todos, more } = members.get(keyOf(row)) ?? { todos: [], more: 0 };
    if (!role && !isShared) return { is: "hidden" };
    if (!role) {
      return {
        is: "named",
        title: list.title,
        todos: todos.slice(0, maxTodosShown).map(({ name, done }) => ({ name, done: done !== null })),
        more: more + Math.max(0, todos.length - maxTodosShown),
      };
    }
    const peopleOf = (todo: Member) => people.get(`${board.id} ${todo.id}`) ?? [];
    const filteredBy = named.filter((it) => references[at]?.people?.includes(it.id) && isOn(board, it));
    return {
      ...{ is: "list", title: list.title, listId: list.id },
      ...{ boardId: board.id, teamId: board.teamId, boardTitle: board.title },
      isArchived: list.archivedAt !== null || board.archivedAt !== null,
      ...{ mayEdit: may(role, "edit"), isShared, marksDone: list.marksDone },
      labels: [...(board.labels ?? [])],
      people: eachOnce([...todos.flatMap(peopleOf), ...filteredBy]),
      todos: todos.map((todo) => {
        const { startDate, startTime } = todo;
        return { ...detailsOf(todo, board, peopleOf(todo)), startDate, startTime };
      }),
      more,
    };
  });
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];
const keyOf = ({ board, list }: Pick<Row, "board" | "list">): string => `${board.id} ${list.id}`;

function rowsOf(db: Db | Tx, userId: string, references: readonly Reference[]) {
  const { id, title, marksDone, archivedAt } = todoLists;
  const ids = [...new Set(references.map(({ listId }) => listId))];
  return db
    .select({
      list: { id, title, marksDone, archivedAt },
      board: boards,
      membership: { isAdmin: memberships.isAdmin },
      chosen: boardEditors.userId,
    })
    .from(todoLists)
    .innerJoin(boards, eq(boards.id, todoLists.boardId))
    .leftJoin(memberships, and(eq(memberships.teamId, boards.teamId), eq(memberships.userId, userId)))
    .leftJoin(boardEditors, and(eq(boardEditors.boardId, boards.id), eq(boardEditors.userId, userId)))
    .where(and(inArray(id, ids), isNull(boards.deletedAt)));
}

/** The first todos of lists in their order, by board and list, and how many more there are. */
async function todosIn(db: Db | Tx, rows: readonly Row[], filtered: ReadonlySet<string>) {
  const members = new Map<string, { todos: Member[]; more: number }>();
  if (rows.length === 0) return members;
  for (const { place, count, ...todo } of await firstTodos(db, rows, filtered)) {
    const key = `${todo.boardId} ${todo.listId}`;
    const most = filtered.has(todo.listId) ? maxTodosFiltered : maxTodosShown;
    const list = members.get(key) ?? { todos: [], more: Math.max(0, count - most) };
    list.todos.push(todo);
    members.set(key, list);
  }
  return members;
}

type Member = Omit<Awaited<ReturnType<typeof firstTodos>>[number], "place" | "count">;

function firstTodos(db: Db | Tx, rows: readonly Row[], filtered: ReadonlySet<string>) {
  const { boardId, listId, id, name, done, priority, labels, checklists, rank } = todos;
  const { startDate, startTime, dueDate, dueTime } = todos;
  const ofList = sql`partition by ${boardId}, ${listId}`;
  const numbered = db
    .select({
      ...{ boardId, listId, id, name, done, priority, labels, checklists },
      ...{ startDate, startTime, dueDate, dueTime },
      place: sql<number>`(row_number() over (${ofList} order by ${rank}, ${id}))::int`.as("place"),
      count: sql<number>`(count(*) over (${ofList}))::int`.as("count"),
    })
    .from(todos)
    .where(
      and(
        inArray(boardId, [...new Set(rows.map(({ board }) => board.id))]),
        inArray(listId, [...new Set(rows.map(({ list }) => list.id))]),
        isNull(todos.archivedAt),
      ),
    )
    .as("numbered");
  const isOne = or(
    lte(numbered.place, maxTodosShown),
    and(inArray(numbered.listId, [...filtered]), lte(numbered.place, maxTodosFiltered)),
  );
  return db.select().from(numbered).where(isOne).orderBy(asc(numbered.place));
}

type Named = Person & { readonly teamId: string | null };

/** Those of these people who are there, once for each of their teams. */
async function peopleNamed(db: Db | Tx, ids: readonly string[]): Promise<readonly Named[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: users.id, name: users.username, teamId: memberships.teamId })
    .from(users)
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .where(inArray(users.id, [...new Set(ids)]));
}

/** Whether somebody may be named to those who see a board: its owner, or somebody of its team. */
const isOn = ({ teamId, ownerId }: Row["board"], person: Named): boolean =>
  teamId ? person.teamId === teamId : person.id === ownerId;

const eachOnce = (people: readonly Person[]): Person[] => [
  ...new Map(people.map(({ id, name }) => [id, { id, name }])).values(),
];
