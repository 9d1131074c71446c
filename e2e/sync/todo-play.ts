import { randomUUID } from "node:crypto";
import { newTodo, type TodoChange } from "@tafel/domain";
import { changeOf, kinds } from "../../packages/domain/src/todos/testing/random-changes.ts";
import { until } from "./browser.ts";
import { Dice } from "./dice.ts";
import { type Fate, Profile } from "./page.ts";
import { convergence, expectNothingLost } from "./todo-agree.ts";
import { TodoTab, type Whose } from "./todo-tab.ts";
import type { TodoWorld } from "./todo-world.ts";

const steps = 30;
const maxTabs = 3;
/** Hours that a clock jumps to. */
const hours = [-5, 0, 0, 1, 30];

/** A network by what becomes of the calls over it, and how often. */
const networks: readonly (readonly Fate[])[] = [
  ["arrives"],
  ["arrives", "its answer is lost"],
  ["is lost"],
  ["arrives", "is lost", "its answer is lost"],
];

/**
 * Lets people do what they do to one to-do board, each in several tabs of a browser of their own, while lines, tabs,
 * clocks and the server come and go, each chosen by the seed; then everybody is back, and all tabs and a fresh load must
 * agree, with nothing lost and nothing twice. A `personal` board is one person's, in two browsers.
 */
export async function playTodos(world: TodoWorld, seed: number, kind: "personal" | "team"): Promise<number> {
  const dice = new Dice(seed);
  const [anna, ben, leaver] = [world.person(0), world.person(1), world.person(2)];
  const { boardId, teamId } = await world.todoBoard([anna, ben, leaver], kind === "team");
  const players = [anna, teamId ? ben : anna].map(
    (person) => new Player({ person, profile: new Profile(person), boardId, teamId }, dice, world),
  );
  for (const player of players) await player.open();
  await players[0]?.fill();
  const happens = async () => {
    const what = dice.next();
    if (what < 0.02 && teamId) await world.remove(teamId, anna, leaver);
    else if (what < 0.04) world.ahead = dice.pick(hours) * 3_600_000;
    else if (what < 0.042) await world.restart(0);
    else await dice.pick(players).act(teamId ? [ben.userId, leaver.userId] : []);
  };
  for (let step = 0; step < steps; step += 1) {
    await happens();
    // Lets some of what is in flight arrive.
    if (dice.next() < 0.5) await new Promise((resolve) => setTimeout(resolve, dice.below(5)));
  }
  for (const player of players) await player.comeBack();
  await convergence(
    world,
    players.flatMap(({ tabs }) => tabs),
  );
  const all = players.flatMap((player) => player.all);
  await expectNothingLost(world, boardId, all);
  for (const { tabs } of players) for (const { page } of tabs) page.end();
  return all.reduce((sum, { done }) => sum + done.length, 0);
}

/** One person in one browser. */
class Player {
  /** That are open. */
  tabs: TodoTab[] = [];
  /** Those that are gone as well. */
  readonly all: TodoTab[] = [];
  readonly #whose: Whose;
  readonly #dice: Dice;
  readonly #world: TodoWorld;

  constructor(whose: Whose, dice: Dice, world: TodoWorld) {
    this.#whose = whose;
    this.#dice = dice;
    this.#world = world;
  }

  async open(): Promise<void> {
    const tab = await TodoTab.open(this.#world.origin(0), this.#whose);
    this.tabs.push(tab);
    this.all.push(tab);
  }

  /** What the board begins with. */
  async fill(): Promise<void> {
    const [tab] = this.tabs;
    await until(
      () => tab?.board !== undefined,
      () => "The board did not open",
    );
    const listIds = [randomUUID(), randomUUID()];
    tab?.do(
      ...listIds.map((listId): TodoChange => ({ type: "add-list", listId, title: listId })),
      ...["a", "b", "c"].map(
        (name): TodoChange => ({ type: "add-todo", listId: listIds[0] ?? "", todo: newTodo(randomUUID(), name) }),
      ),
    );
  }

  /** Does something a person may do; `others` may be assigned. */
  async act(others: readonly string[]): Promise<void> {
    const dice = this.#dice;
    const tab = this.tabs.length > 0 ? dice.pick(this.tabs) : undefined;
    const what = dice.next();
    if (!tab) return this.open();
    if (what < 0.55) tab.do(this.#chance(tab, others));
    else if (what < 0.62) tab.undo();
    else if (what < 0.65) tab.redo();
    else if (what < 0.7) tab.page.goOffline();
    else if (what < 0.78) tab.page.goOnline();
    else if (what < 0.84) {
      const network = dice.pick(networks);
      tab.page.fateOfCall = () => dice.pick(network);
    } else if (what < 0.86) tab.page.ahead = dice.pick(hours) * 3_600_000;
    else if (what < 0.92) {
      if (this.tabs.length < maxTabs) await this.open();
    } else await this.#leave(tab, what < 0.96);
  }

  /** Online, with a tab open: what waits of tabs that are gone is sent by the next. */
  async comeBack(): Promise<void> {
    for (const { page } of this.tabs) {
      page.fateOfCall = () => "arrives";
      page.goOnline();
    }
    await this.open();
  }

  #chance(tab: TodoTab, others: readonly string[]): TodoChange {
    const dice = this.#dice;
    const board = tab.board ?? { title: "", lists: [] };
    const all = board.lists.flatMap(({ todos }) => todos);
    if (others.length > 0 && all.length > 0 && dice.next() < 0.1) {
      return { type: "edit-todo", todoId: dice.pick(all).id, changes: { assignees: [dice.pick(others)] } };
    }
    const [kind, what, where, after] = [dice.below(kinds), dice.below(51), dice.below(51), dice.below(51)];
    return changeOf(board, { kind, what, where, after }, randomUUID());
  }

  async #leave(tab: TodoTab, isKilled: boolean): Promise<void> {
    this.tabs = this.tabs.filter((it) => it !== tab);
    if (isKilled) await tab.kill();
    else tab.close();
  }
}
