import { type AnswerOf, whiteboardHistory } from "@tafel/contract";
import { type BaseElement, type PatchBase, patchBase, readable } from "@tafel/whiteboard";
import { call, timeoutOfBoards } from "../../../data/api.ts";
import { answerOf } from "../../../data/query-client.ts";
import { isInHistory } from "./places.ts";
import { type Made, Stretch } from "./stretch.ts";

/** Elements and operations that are kept, but for the last that was asked for: some dozen megabytes. */
const mostKept = 60_000;

type Known = {
  readonly states: number[];
  readonly first: number;
  readonly last: number;
  readonly sittings: readonly { readonly userId: string; readonly name: string | null; readonly to: string }[];
};
/** The board underneath: where nothing has been done since, the last version is what it is now. */
type Live = { readonly seq: number; readonly confirmed: { values(): Iterable<BaseElement> } };

/** A whole board that others are made of. */
type Base = { readonly version: number; readonly board: PatchBase };
const nothing: Base = { version: 0, board: patchBase(new Map(), []) };

/** The stretches of a history that were asked for last. */
export class Stretches {
  readonly #uuid: string;
  readonly #live: Live;
  readonly #loading = new Map<number, Promise<Stretch>>();
  #kept: readonly Stretch[] = [];
  /** The last that was sent: nearly all stretches are made of the same. */
  #base: Base | undefined;

  constructor(uuid: string, live: Live) {
    this.#uuid = uuid;
    this.#live = live;
  }

  holding(version: number): Stretch | undefined {
    return this.#kept.find((it) => it.holds(version));
  }

  made(version: number): Made | undefined {
    return this.holding(version)?.made(version);
  }

  /** The one that a version is in. What the board is now, and named versions before the history, are single moments. */
  load(version: number, known: Known): Promise<Stretch> {
    const held = this.holding(version);
    if (held) return Promise.resolve(held);
    const [made] = known.sittings;
    if (made && version === known.last && version === this.#live.seq) {
      const { userId, name, to: at } = made;
      return Promise.resolve(this.#keep(Stretch.shown({ version, userId, name, at }, this.#live.confirmed.values())));
    }
    const begun = this.#loading.get(version);
    if (begun) return begun;
    const isSingle = version === known.last || !isInHistory(known, version);
    const loading = (isSingle ? this.#moment(version) : this.#stretch(version)).finally(() =>
      this.#loading.delete(version),
    );
    this.#loading.set(version, loading);
    return loading.then((stretch) => this.#keep(stretch));
  }

  async #moment(version: number): Promise<Stretch> {
    const input = { params: { uuid: this.#uuid, version } };
    return Stretch.at(await answerOf(call(whiteboardHistory.moment, input, { timeout: timeoutOfBoards })));
  }

  async #stretch(version: number): Promise<Stretch> {
    // What follows a stretch that is there begins where that one ends.
    const before = this.holding(version - 1);
    const after = before?.to === version - 1 ? before.to : undefined;
    const known = this.#base;
    const input = { params: { uuid: this.#uuid, version }, query: { after, base: known?.version } };
    const answer = await answerOf(call(whiteboardHistory.stretch, input, { timeout: timeoutOfBoards }));
    if (before && answer.from === after) return Stretch.of(answer, before);
    const base = [nothing, known].find((it) => it?.version === answer.base) ?? baseOf(answer);
    if (base !== nothing) this.#base = base;
    return Stretch.of(answer, base.board);
  }

  #keep(stretch: Stretch): Stretch {
    let size = stretch.size;
    const others = this.#kept.filter((it) => {
      size += it.size;
      return it !== stretch && size <= mostKept;
    });
    this.#kept = [stretch, ...others];
    return stretch;
  }
}

function baseOf({ base, elements }: AnswerOf<typeof whiteboardHistory.stretch>): Base {
  const board = new Map(readable(Object.values(elements)).elements.map((it) => [it.id, it]));
  return { version: base, board: patchBase(board, Object.keys(elements)) };
}
