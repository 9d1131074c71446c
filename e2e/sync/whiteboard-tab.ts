import { randomUUID } from "node:crypto";
import type { RefusedOperation } from "@tafel/domain/sync";
import {
  type BaseElement,
  change,
  create,
  editText,
  fieldOf,
  namedIds,
  type Operation,
  Presence,
  type Store,
} from "@tafel/whiteboard";
import { note } from "../../apps/server/src/modules/whiteboards/testing.ts";
import type { BoardOptions, OpenBoard } from "../../apps/web/src/features/editor/transport/open-board.ts";
import { until } from "./browser.ts";
import { runClient } from "./client-code.ts";
import type { Dice } from "./dice.ts";
import { Page } from "./page.ts";
import type { BoardTab, Whose } from "./tabs-play.ts";

/** What everybody writes. */
export const sharedNote = "n";
/** More than an element may have: nobody stops who pastes it. */
const tooMuch = "語".repeat(100_000);

let writers = 0;
const lettersEach = 64;

/** A tab with a whiteboard open. */
export class WhiteboardTab implements BoardTab {
  readonly whose: Whose;
  readonly page: Page;
  readonly refused: RefusedOperation<Operation>[] = [];
  readonly ends: string[] = [];
  /** The elements made here that fit onto a board. */
  readonly made: string[] = [];
  /** What was typed here, each letter another. */
  typed = "";
  /** Texts that nobody may see: a letter twice, or two of one tab in another order than they were typed. */
  readonly wrong: string[] = [];
  /** What was done while the line was not known to work. */
  readonly doneOffline = new Set<Operation>();
  readonly #firstLetter = 0x4e00 + (writers++ % 300) * lettersEach;
  #locked: string | undefined;
  #board: OpenBoard | undefined;

  private constructor(whose: Whose, page: Page) {
    this.whose = whose;
    this.page = page;
  }

  static async open(origin: string, whose: Whose): Promise<WhiteboardTab> {
    const page = new Page(origin, whose.profile);
    const tab = new WhiteboardTab(whose, page);
    const { openWhiteboard } = await runClient("whiteboard", page.around());
    const options: BoardOptions = {
      me: { userId: whose.person.userId, username: whose.person.username },
      presence: new Presence(),
      motion: { clock: { now: () => 0, nextFrame: () => () => {}, after: () => () => {} }, reducedMotion: true },
      leastHeight: () => 0,
      // Each with its operation.
      onRefused: (refused: readonly { readonly code: string }[]) =>
        tab.refused.push(...(refused as readonly RefusedOperation<Operation>[])),
      onEnd: (why) => tab.ends.push(why),
      onRole: () => {},
      onMoved: () => {},
    };
    await until(
      async () => {
        const opened = await openWhiteboard(whose.boardId, options);
        tab.#board = opened.ok ? opened.value : undefined;
        return opened.ok;
      },
      () => "The board did not open",
    );
    tab.#look();
    tab.store.onTouched(() => tab.#look());
    return tab;
  }

  get store(): Store {
    return this.#opened.store;
  }

  get #opened(): OpenBoard {
    if (!this.#board) throw new Error("Only tabs that are open are handed out");
    return this.#board;
  }

  /** Puts the note that everybody writes onto the board. */
  fill(): void {
    this.do(create(note(sharedNote)));
  }

  act(dice: Dice): void {
    const what = dice.next();
    const elements = [...this.store.optimistic.values()].filter(({ id }) => !isTooLarge(id));
    const target = elements.length > 0 ? dice.pick(elements) : undefined;
    if (what < 0.55) this.#type();
    else if (what < 0.7) this.#make(dice);
    else if (!target) return;
    else if (what < 0.86) this.do(change(target.id, { position: { x: dice.below(2_000), y: dice.below(2_000) } }));
    else if (what < 0.93) this.#lock(target.id);
    else this.unlock();
  }

  do(operation: Operation): boolean {
    if (this.store.status.connection !== "live") this.doneOffline.add(operation);
    return this.store.dispatch(operation).ok;
  }

  /** The next letter behind one's last. */
  #type(): void {
    const base = fieldOf(this.store.optimistic.get(sharedNote), "textContent");
    if (!base || this.typed.length >= lettersEach) return;
    const letter = String.fromCodePoint(this.#firstLetter + this.typed.length);
    const at = lettersOf(this.store.optimistic.get(sharedNote)).indexOf(this.typed.at(-1) ?? "") + this.#hasTyped;
    const delta = [...(at > 0 ? [{ retain: at }] : []), { insert: letter }];
    if (this.do(editText(sharedNote, { base, delta }))) this.typed += letter;
  }

  get #hasTyped(): number {
    return Math.min(1, this.typed.length);
  }

  #make(dice: Dice): void {
    if (dice.next() < 0.1) {
      this.do(create(note(`${tooLarge}${randomUUID()}`, { textContent: { ops: [{ insert: `${tooMuch}\n` }] } })));
      return;
    }
    const id = randomUUID();
    if (this.do(create(note(id)))) this.made.push(id);
  }

  #lock(id: string): void {
    this.unlock();
    this.#locked = id;
    this.#opened.outbound.lock(id);
  }

  unlock(): void {
    if (this.#locked) this.#opened.outbound.unlock(this.#locked);
    this.#locked = undefined;
  }

  close(): void {
    this.#opened.close();
  }

  #look(): void {
    const text = lettersOf(this.store.get(sharedNote));
    const seen = new Map<number, number>();
    for (const letter of text) {
      const code = letter.codePointAt(0) ?? 0;
      const writer = Math.floor((code - 0x4e00) / lettersEach);
      if (code <= (seen.get(writer) ?? 0)) this.wrong.push(text);
      seen.set(writer, code);
    }
  }
}

const tooLarge = "large-";
const isTooLarge = (id: string): boolean => id.startsWith(tooLarge);

/** Whether it may be refused: nothing else may. */
export function mayBeRefused(
  { doneOffline }: WhiteboardTab,
  { code, operation }: RefusedOperation<Operation>,
): boolean {
  if (code === "too-large") return namedIds(operation).some(isTooLarge);
  return code === "element-locked" && !doneOffline.has(operation);
}

/** What is typed into a note, without the line's end. */
export const lettersOf = (element: BaseElement | undefined): string =>
  ((fieldOf(element, "textContent") as { ops: { insert: string }[] } | undefined)?.ops ?? [])
    .map(({ insert }) => insert)
    .join("")
    .replaceAll("\n", "");
