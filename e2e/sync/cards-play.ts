import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { newTodo, placeOf, type TodoChange } from "@tafel/domain";
import type { Card, Column } from "@tafel/whiteboard/board";
import { asc } from "drizzle-orm";
import { expect } from "vitest";
import { createBoard } from "../../apps/server/src/modules/whiteboards/testing.ts";
import { todoLists as listRows, todos as todoRows } from "../../apps/server/src/platform/database/schema/index.ts";
import { expectAgreement } from "./agree.ts";
import type { BoardsWorld } from "./boards-world.ts";
import { until } from "./browser.ts";
import { CardsTab } from "./cards-tab.ts";
import { Dice } from "./dice.ts";
import { Profile } from "./page.ts";
import type { Whose } from "./tabs-play.ts";
import { convergence } from "./todo-agree.ts";
import { TodoTab } from "./todo-tab.ts";
import { convergence as whiteboardsConverge } from "./whiteboard-agree.ts";

const steps = 60;

/**
 * Two people have a to-do board and a whiteboard open, each in a browser of their own, and put todos and lists on the
 * whiteboard, tick, add and move todos there, and change, delete and restore them on their board, while lines and the
 * server come and go. Then everybody is back: both boards must agree everywhere, and every card and column must show what
 * its todo or list is.
 */
export async function playCards(world: BoardsWorld, seed: number): Promise<void> {
  const dice = new Dice(seed);
  const people = [world.person(0), world.person(1)] as const;
  const place = await world.todoBoard(people, true);
  const whiteboard = { ...place, boardId: await createBoard(people[0], place.teamId) };
  const players = await Promise.all(
    people.map(async (person, at) => {
      const whose = { person, profile: new Profile(person), others: [] };
      const origin = world.origin(at % world.servers.length);
      const todos = await TodoTab.open(origin, { ...place, ...whose });
      return { todos, cards: await CardsTab.open(origin, { ...whiteboard, ...whose }) };
    }),
  );
  await players[0]?.todos.fill();
  for (let step = 0; step < steps; step += 1) {
    const { todos, cards } = dice.pick(players);
    const what = dice.next();
    if (what < 0.4) todos.act(dice);
    else if (what < 0.8) cards.act(dice, todos);
    else if (what < 0.86) dice.pick([todos, cards]).page.goOffline();
    else if (what < 0.98) dice.pick([todos, cards]).page.goOnline();
    else await world.restart(0);
    if (dice.next() < 0.5) await new Promise((resolve) => setTimeout(resolve, dice.below(40)));
  }
  for (const { todos, cards } of players) for (const { page } of [todos, cards]) page.goOnline();
  const todoTabs = players.map(({ todos }) => todos);
  const cardTabs = players.map(({ cards }) => cards);
  await convergence(world, todoTabs);
  await whiteboardsConverge(world, cardTabs);
  for (const tab of cardTabs) await expectTrue(world, tab);
  // What is done while all are there is seen.
  for (const tab of todoTabs) change(dice, tab, cardTabs);
  await convergence(world, todoTabs);
  for (const tab of cardTabs) await expectTrue(world, tab);
  const [one, other] = players;
  if (one && other)
    await expectTold(world, one, { ...whiteboard, ...other.cards.whose, profile: new Profile(people[1]) });
  for (const tab of cardTabs) tab.close();
  await whiteboardsConverge(world, cardTabs);
  await expectAgreement(world, whiteboard.boardId, cardTabs);
  for (const { todos, cards } of players) for (const { page } of [todos, cards]) page.end();
}

type Player = { readonly todos: TodoTab; readonly cards: CardsTab };

/**
 * Somebody who looks on, and whose line is never lost, sees what is done to a todo: a page that comes back would ask by
 * itself, and this one has to be told. Its time goes as ours: otherwise it would take each pause for the end of its line.
 */
async function expectTold(world: BoardsWorld, { todos, cards }: Player, whose: Whose): Promise<void> {
  const [listId, todo] = [randomUUID(), newTodo(randomUUID(), "new")];
  todos.do({ type: "add-list", listId, title: "New" }, { type: "add-todo", listId, todo });
  await convergence(world, [todos]);
  cards.put({ boardId: todos.whose.boardId, todoId: todo.id, title: todo.name, done: false });
  await whiteboardsConverge(world, [cards]);

  const onlooker = await CardsTab.open(world.origin(world.servers.length - 1), whose, 1);
  const { store } = onlooker;
  await until(
    () => store.status.connection === "live",
    () => `The onlooker is ${JSON.stringify(store.status)}`,
  );
  let losses = 0;
  store.onStatus(() => {
    if (store.status.connection !== "live") losses += 1;
  });
  const done = { at: new Date().toISOString(), by: whose.person.userId };
  const changes = [{ name: "told" }, { done }, { done: null }].map((it): TodoChange => {
    return { type: "edit-todo", todoId: todo.id, changes: it };
  });
  for (const change of [...changes, { type: "delete-todo", todoId: todo.id } as const]) {
    todos.do(change);
    await convergence(world, [todos]);
    await expectTrue(world, onlooker);
  }
  expect(losses).toBe(0);
  onlooker.close();
  onlooker.page.end();
}

/** Renames a todo that lies on the whiteboard, or deletes it. */
function change(dice: Dice, { board, session }: TodoTab, [tab]: readonly CardsTab[]): void {
  const there = (tab?.cards ?? []).filter(({ todoId }) => board && placeOf(board, todoId));
  if (there.length === 0) return;
  const { todoId } = dice.pick(there);
  const name = `changed ${dice.below(1_000)}`;
  session.do(dice.next() < 0.7 ? { type: "edit-todo", todoId, changes: { name } } : { type: "delete-todo", todoId });
}

/** Every card and column on the tab's whiteboard shows what its todo or list is. */
async function expectTrue({ db }: BoardsWorld, tab: CardsTab): Promise<void> {
  let wrong: unknown;
  await until(
    async () => {
      const { id, name, done, listId, archivedAt } = todoRows;
      const rows = await db
        .select({ id, name, done, listId, archivedAt })
        .from(todoRows)
        .orderBy(asc(todoRows.rank), asc(id));
      const lists = await db.select({ id: listRows.id, title: listRows.title }).from(listRows);
      const truth = new Map(rows.map((row) => [row.id, row]));
      wrong = tab.cards.flatMap((card) => {
        const todo = truth.get(card.todoId);
        return isTrue(card, todo) ? [] : { card, todo };
      });
      const wrongColumns = tab.columns.flatMap((column) => {
        const list = lists.find(({ id }) => id === column.listId);
        const todos = rows.filter((row) => row.listId === column.listId && row.archivedAt === null);
        return isTrueOf(column, list, todos) ? [] : { column, list, todos };
      });
      wrong = [...(wrong as unknown[]), ...wrongColumns];
      return (wrong as unknown[]).length === 0;
    },
    () => `${tab.whose.person.username} sees ${JSON.stringify(wrong)}`,
  );
}

type Row = { readonly name: string; readonly done: unknown };

function isTrue({ title, done, live }: Card, todo: Row | undefined): boolean {
  if (!todo) return live?.isMissing === true && !done;
  return live?.isMissing !== true && title === todo.name && done === (todo.done !== null);
}

function isTrueOf(column: Column, list: { readonly title: string } | undefined, todos: readonly Row[]): boolean {
  if (!list) return column.live?.hasEnded === true;
  const now = todos.map(({ name, done }) => ({ title: name, done: done !== null }));
  return column.title === list.title && isDeepStrictEqual(column.todos, now);
}
