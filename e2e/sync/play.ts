import { type BaseElement, type Effect, undo } from "@tafel/whiteboard";
import { Browser } from "./browser.ts";
import { chance, Dice } from "./dice.ts";
import type { World } from "./world.ts";

const steps = 200;
const browsersEach = 5;

/**
 * Lets five browsers do what people do to one board while connections, tabs and servers come and go, each chosen by the
 * seed; then everybody is back, and all copies, the database and a fresh load must agree. Browsers are spread over the
 * world's servers. Returns how many operations were acknowledged.
 */
export async function play(world: World, seed: number): Promise<number> {
  const dice = new Dice(seed);
  const boardId = await world.board();
  const players = Array.from(
    { length: browsersEach },
    (_, index) => new Player(new Browser(world.person(index), boardId, `-${seed}-${index}`), dice, world),
  );
  for (const [index, player] of players.entries())
    await player.browser.open(world.origin(index % world.servers.length));
  for (let step = 0; step < steps; step++) {
    await dice.pick(players).act();
    // Lets some of what is in flight arrive.
    if (dice.next() < 0.3) await new Promise((resolve) => setTimeout(resolve, dice.below(4)));
  }
  const browsers = players.map(({ browser }) => browser);
  for (const player of players) player.comeBack();
  await world.check(boardId, browsers);
  for (const browser of browsers) browser.crash();
  return browsers.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
}

/** What one person may do, and how often. */
class Player {
  readonly browser: Browser;
  readonly #dice: Dice;
  readonly #world: World;
  /** What can be undone. */
  #made: Effect[] = [];
  /** The elements they hold. */
  readonly #locked = new Set<string>();

  constructor(browser: Browser, dice: Dice, world: World) {
    this.browser = browser;
    this.#dice = dice;
    this.#world = world;
    browser.isRepeating = () => dice.next() < 0.03;
  }

  async act(): Promise<void> {
    const { browser } = this;
    const what = this.#dice.next();
    if (what < 0.69) this.#do();
    else if (what < 0.76) this.#undoLast();
    else if (what < 0.8) this.#drag();
    else if (what < 0.83) this.#lock();
    else if (what < 0.85) this.#release();
    else if (what < 0.89) browser.socket.disconnect();
    else if (what < 0.95) browser.socket.connect();
    else if (what < 0.97) await this.#reload();
    else if (what < 0.975) await this.#world.restart(this.#dice.below(this.#world.servers.length));
  }

  /** Online again, and no longer in anybody's way. */
  comeBack(): void {
    this.#release();
    this.browser.socket.connect();
  }

  #do(): void {
    const { store } = this.browser;
    const result = store.dispatch(chance(this.#dice, [...store.optimistic.values()]));
    if (result.ok) this.#made.push(result.value);
  }

  #undoLast(): void {
    const { store } = this.browser;
    const effect = this.#made.pop();
    const back = effect && undo(effect, store.optimistic).operation;
    const result = back && store.dispatch(back);
    // Redo is the undo of the undo.
    if (result?.ok && this.#dice.next() < 0.3) this.#made.push(result.value);
  }

  /** An abandoned gesture: others see it, and the element is free again. */
  #drag(): void {
    const element = this.#anyElement();
    if (!element) return;
    const { outbound } = this.browser.board;
    outbound.previews([{ kind: "move", elementId: element.id, position: { x: this.#dice.below(2_000), y: 0 } }]);
    outbound.unlock(element.id);
  }

  #lock(): void {
    const element = this.#anyElement();
    if (!element) return;
    this.#locked.add(element.id);
    this.browser.board.outbound.lock(element.id);
  }

  #release(): void {
    for (const id of this.#locked) this.browser.board.outbound.unlock(id);
    this.#locked.clear();
  }

  /** The tab is closed without warning and opened again, perhaps on another server. */
  async #reload(): Promise<void> {
    this.browser.crash();
    this.#made = [];
    this.#locked.clear();
    await this.browser.open(this.#world.origin(this.#dice.below(this.#world.servers.length)));
  }

  #anyElement(): BaseElement | undefined {
    const elements = [...this.browser.store.optimistic.values()];
    return elements.length > 0 ? this.#dice.pick(elements) : undefined;
  }
}
