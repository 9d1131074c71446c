import type { Person } from "../../apps/server/src/testing/app.ts";
import type { BoardsWorld, Place } from "./boards-world.ts";
import { Dice } from "./dice.ts";
import { type Fate, type Page, Profile } from "./page.ts";

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

/** Where a board is opened, by whom, and who else may be assigned on it. */
export type Whose = Place & {
  readonly person: Person;
  readonly profile: Profile;
  readonly others: readonly string[];
};

/** A tab with a board open: the product's own code, on a page of its own. */
export type BoardTab = {
  readonly page: Page;
  /** Does what a person may do on such a board. */
  act(dice: Dice): void;
  /** Closes it as one leaves a page; what is under way goes on. */
  close(): void;
};

/** A kind of board. */
export type Game<Tab extends BoardTab> = {
  create(world: BoardsWorld, people: readonly Person[], isTeams: boolean): Promise<Place>;
  open(origin: string, whose: Whose): Promise<Tab>;
  /** Puts onto a new board what it begins with. */
  fill(tab: Tab): Promise<void>;
  /** Resolves when nothing waits and every open tab shows what the server has. */
  converge(world: BoardsWorld, tabs: readonly Tab[]): Promise<void>;
  /** What must hold then, of tabs that are gone as well. */
  check(world: BoardsWorld, boardId: string, open: readonly Tab[], all: readonly Tab[]): Promise<void>;
};

/**
 * Lets people do what they do to one board, each in several tabs of a browser of their own, while lines, tabs, clocks
 * and the server come and go, each chosen by the seed; then everybody is back, and all tabs and the server must agree,
 * with nothing lost and nothing twice. A `personal` board is one person's, in two browsers.
 */
export async function play<Tab extends BoardTab>(
  world: BoardsWorld,
  game: Game<Tab>,
  seed: number,
  kind: "personal" | "team",
): Promise<void> {
  const dice = new Dice(seed);
  // What the seed before has left does not count.
  world.ahead = 0;
  const [anna, ben, leaver] = [world.person(0), world.person(1), world.person(2)];
  const place = await game.create(world, [anna, ben, leaver], kind === "team");
  const others = place.teamId ? [ben.userId, leaver.userId] : [];
  const players = [anna, place.teamId ? ben : anna].map(
    (person) => new Player(world, game, dice, { ...place, person, profile: new Profile(person), others }),
  );
  for (const player of players) await player.open();
  const [first] = players[0]?.tabs ?? [];
  if (first) await game.fill(first);
  const happens = async () => {
    const what = dice.next();
    if (what < 0.02 && place.teamId) await world.remove(place.teamId, anna, leaver);
    else if (what < 0.04) world.ahead = dice.pick(hours) * 3_600_000;
    else if (what < 0.05) await world.restart(0);
    else await dice.pick(players).act();
  };
  for (let step = 0; step < steps; step += 1) {
    await happens();
    // Lets some of what is in flight arrive.
    if (dice.next() < 0.5) await new Promise((resolve) => setTimeout(resolve, dice.below(5)));
  }
  for (const player of players) await player.comeBack();
  const open = players.flatMap(({ tabs }) => tabs);
  await game.converge(world, open);
  await game.check(
    world,
    place.boardId,
    open,
    players.flatMap(({ all }) => all),
  );
  for (const { page } of open) page.end();
}

/** One person in one browser. */
class Player<Tab extends BoardTab> {
  /** That are open. */
  tabs: Tab[] = [];
  /** Those that are gone as well. */
  readonly all: Tab[] = [];
  readonly #world: BoardsWorld;
  readonly #game: Game<Tab>;
  readonly #dice: Dice;
  readonly #whose: Whose;

  constructor(world: BoardsWorld, game: Game<Tab>, dice: Dice, whose: Whose) {
    this.#world = world;
    this.#game = game;
    this.#dice = dice;
    this.#whose = whose;
  }

  async open(): Promise<void> {
    const tab = await this.#game.open(this.#world.origin(0), this.#whose);
    this.tabs.push(tab);
    this.all.push(tab);
  }

  /** Something happens to one of the tabs. */
  async act(): Promise<void> {
    const dice = this.#dice;
    const tab = this.tabs.length > 0 ? dice.pick(this.tabs) : undefined;
    const what = dice.next();
    if (!tab) return this.open();
    if (what < 0.65) tab.act(dice);
    else if (what < 0.7) tab.page.goOffline();
    else if (what < 0.78) tab.page.goOnline();
    else if (what < 0.84) {
      const network = dice.pick(networks);
      tab.page.fateOfCall = () => dice.pick(network);
    } else if (what < 0.86) tab.page.ahead = dice.pick(hours) * 3_600_000;
    else if (what < 0.88) tab.page.hide();
    else if (what < 0.93) {
      if (this.tabs.length < maxTabs) await this.open();
    } else await this.#lose(tab);
  }

  /** A tab is closed by its person, with or without the browser saying so, or killed in the middle of what it does. */
  async #lose(tab: Tab): Promise<void> {
    this.tabs = this.tabs.filter((it) => it !== tab);
    const how = this.#dice.pick(["killed", "left", "closed"]);
    if (how === "killed") {
      // What it has not written down is lost with it, and nobody could know.
      await this.#whose.profile.waiting();
      tab.page.end();
    } else {
      if (how === "left") tab.page.leave();
      tab.close();
    }
  }

  /** Online, with a tab open: what waits of tabs that are gone is sent by the next. */
  async comeBack(): Promise<void> {
    for (const { page } of this.tabs) {
      page.fateOfCall = () => "arrives";
      page.goOnline();
    }
    await this.open();
  }
}
