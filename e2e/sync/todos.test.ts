import { randomUUID } from "node:crypto";
import { newTodo } from "@tafel/domain";
import { afterAll, beforeAll, test } from "vitest";
import type { Database } from "../../apps/server/src/platform/database/connect.ts";
import { openTestDatabase } from "../../apps/server/src/platform/database/testing.ts";
import { BoardsWorld } from "./boards-world.ts";
import { until } from "./browser.ts";
import { describeTabs } from "./describe-tabs.ts";
import { seedsFrom } from "./dice.ts";
import { Profile } from "./page.ts";
import { convergence, expectNothingLost, todoGame } from "./todo-agree.ts";
import { TodoTab } from "./todo-tab.ts";

describeTabs(todoGame, seedsFrom(100, 100, 101));

let database: Database;
let world: BoardsWorld;
beforeAll(async () => {
  database = await openTestDatabase();
  world = await new BoardsWorld(database).start(1, ["anna", "ben"]);
});
afterAll(async () => {
  await world.stop();
  await database.close();
});

const shows = (tab: TodoTab, lists: number, todos: number) =>
  until(
    () => tab.board?.lists.length === lists && tab.board.lists.flatMap((list) => list.todos).length === todos,
    () => `${tab.whose.person.username} has ${JSON.stringify(tab.session.state())}`,
  );

test("a todo whose list somebody deletes before it is saved, and restores, is there again", async () => {
  const people = [world.person(0), world.person(1)] as const;
  const { boardId, teamId } = await world.todoBoard(people, true);
  const open = (person: (typeof people)[0]) =>
    TodoTab.open(world.origin(0), { person, profile: new Profile(person), boardId, teamId, others: [] });
  const [anna, ben] = [await open(people[0]), await open(people[1])];
  const listId = randomUUID();
  await shows(anna, 0, 0);
  anna.do({ type: "add-list", listId, title: "Groceries" });
  await shows(ben, 1, 0);

  anna.page.fateOfCall = () => "is lost";
  anna.do({ type: "add-todo", listId, todo: newTodo(randomUUID(), "Bread") });
  ben.do({ type: "delete-list", listId, todoIds: [] });
  await shows(anna, 0, 0);
  ben.undo();
  await shows(anna, 1, 1);
  anna.page.fateOfCall = () => "arrives";
  await shows(ben, 1, 1);

  await convergence(world, [anna, ben]);
  await expectNothingLost(world, boardId, [anna, ben]);
  for (const { page } of [anna, ben]) page.end();
});

test("a board that did not load is loaded again while its socket stays connected", async () => {
  const person = world.person(0);
  const { boardId, teamId } = await world.todoBoard([person], true);
  const whose = { person, profile: new Profile(person), boardId, teamId, others: [] };
  // Also those that the socket brings about when it has joined.
  let lost = 0;
  const tab = await TodoTab.open(world.origin(0), whose, () => (lost++ < 5 ? "is lost" : "arrives"));
  await shows(tab, 0, 0);
  tab.page.end();
});
