import { isDeepStrictEqual } from "node:util";
import { todos, type WireBoard } from "@tafel/contract";
import { applyTodoChanges, type Board, type Todo, type TodoChange, type TodoOperation } from "@tafel/domain";
import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { todoOperations } from "../../apps/server/src/platform/database/schema/index.ts";
import type { BoardsWorld } from "./boards-world.ts";
import { until } from "./browser.ts";
import type { Game } from "./tabs-play.ts";
import { TodoTab } from "./todo-tab.ts";

export const todoGame: Game<TodoTab> = {
  create: (world, people, isTeams) => world.todoBoard(people, isTeams),
  open: (origin, whose) => TodoTab.open(origin, whose),
  fill: (tab) => tab.fill(),
  converge: convergence,
  check: (world, boardId, _, all) => expectNothingLost(world, boardId, all),
};

/** Resolves when nothing waits anywhere and every open tab shows what the server has. */
export async function convergence(world: BoardsWorld, tabs: readonly TodoTab[]): Promise<void> {
  for (const tab of tabs) {
    const { profile, person } = tab.whose;
    let stored: Shown | undefined;
    await until(
      async () => {
        const { unsaved, isOffline, board } = tab.session.state();
        // A line that is back ends every pause: nobody waits for the longest.
        if (unsaved > 0 || isOffline) tab.page.goOnline();
        if (unsaved > 0 || isOffline || !board || (await profile.waiting()) > 0) return false;
        stored = await load(world, tab);
        return isDeepStrictEqual(shown(board, stored.members), stored.board);
      },
      () => `${person.username} has ${JSON.stringify(tab.session.state())}, and the server ${JSON.stringify(stored)}`,
    );
  }
}

/**
 * What must hold whatever happened on the way, of tabs that are gone as well: everything that was done was stored once
 * or refused and told, nothing was seen twice, and nothing that is there and was never deleted was out of sight. What is
 * added to a list that somebody deletes goes out of sight with the list, and comes back with it.
 */
export async function expectNothingLost(world: BoardsWorld, boardId: string, tabs: readonly TodoTab[]): Promise<void> {
  const history = await historyOf(world, boardId);
  const done = tabs.flatMap((tab) => tab.done);
  const refused = tabs.flatMap((tab) => tab.refused);
  const answered = new Map([...refused, ...history].map((operation) => [operation.operationId, operation]));
  expect([...answered.values()].map(essence).sort()).toEqual(done.map(essence).sort());
  expect(tabs.flatMap(({ doubled }) => [...doubled])).toEqual([]);

  const deletedLists = new Set(done.flatMap((change) => (change.type === "delete-list" ? [change.listId] : [])));
  const isOutOfSight = (change: TodoChange) =>
    change.type.startsWith("delete") || (change.type === "add-todo" && deletedLists.has(change.listId));
  const gone = new Set([...done.filter(isOutOfSight), ...refused].flatMap(todosIn));
  const board = applyTodoChanges({ title: "Board", lists: [] }, history);
  const there = board.lists.flatMap((list) => list.todos.map(({ id }) => id)).filter((id) => !gone.has(id));
  const vanished = new Set(tabs.flatMap((tab) => [...tab.vanished]));
  expect(there.filter((id) => vanished.has(id))).toEqual([]);
}

type Shown = { readonly board: Board; readonly members: ReadonlySet<string> };

/** Who has left the team is shown nowhere, and no version tells of that: boards are compared without them. */
const shown = ({ lists, ...rest }: Board, members: ReadonlySet<string>): Board => ({
  ...rest,
  lists: lists.map((list) => ({
    ...list,
    todos: list.todos.map((todo) => ({ ...todo, assignees: todo.assignees.filter((id) => members.has(id)) })),
  })),
});

/** The board as the server gives it to whoever opens it now. */
async function load(world: BoardsWorld, { whose: { boardId, teamId, person } }: TodoTab): Promise<Shown> {
  const { body } = await world.server(0).call(todos.getBoard, { body: { boardId }, token: person.token });
  return { board: boardOf(body.board), members: await world.membersOf(teamId) };
}

const boardOf = ({ title, labels, estimates, lists }: WireBoard): Board => ({
  title,
  ...(labels && { labels }),
  ...(estimates && { estimates }),
  lists: lists.map(({ position: _, ...list }) => ({
    ...list,
    todos: list.todos.map(
      ({ position: __, assignedMembers, ...todo }): Todo => ({
        ...todo,
        assignees: assignedMembers.map((member) => member.PK_User_ID),
      }),
    ),
  })),
});

async function historyOf({ db }: BoardsWorld, boardId: string): Promise<readonly TodoOperation[]> {
  const { version, step, operation } = todoOperations;
  const rows = await db
    .select({ operation })
    .from(todoOperations)
    .where(eq(todoOperations.boardId, boardId))
    .orderBy(asc(version), asc(step));
  // Written by the server as they were applied.
  return rows.map((row) => row.operation as TodoOperation);
}

/**
 * What a change says, by which it is known again: not who is restored with it, for they may have left since, nor who
 * ticked off what, since the server names who does it, and adds that where a list marks todos as done; nor when a todo
 * was made, which is added to what is done.
 */
function essence(change: TodoChange & { readonly operationId?: string }): string {
  const { operationId: _, ...rest } = change;
  const isRestored = change.type === "restore-todo" || change.type === "restore-list";
  return JSON.stringify(rest, (key, value: unknown) => {
    if (key === "assignees" && isRestored) return [];
    if (key === "done") return change.type === "edit-todo" ? value !== null : undefined;
    if (key === "createdAt" && change.type === "add-todo") return undefined;
    const isPlain = typeof value === "object" && value !== null && !Array.isArray(value);
    return isPlain ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value;
  });
}

/** The todos that come and go with a change. */
function todosIn(change: TodoChange): readonly string[] {
  if (change.type === "delete-list") return change.todoIds ?? [];
  if (change.type === "restore-list") return change.list.todos.map(({ id }) => id);
  if ("todo" in change) return [change.todo.id];
  return "todoId" in change ? [change.todoId] : [];
}
