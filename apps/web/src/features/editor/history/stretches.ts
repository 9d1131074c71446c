import { whiteboardHistory } from "@tafel/contract";
import { call, timeoutOfBoards } from "../../../data/api.ts";
import { answerOf } from "../../../data/query-client.ts";
import { type Made, Stretch } from "./stretch.ts";

/** Elements and operations that are kept, but for the last that was asked for: some dozen megabytes. */
const mostKept = 60_000;

type Known = { readonly first: number; readonly last: number };

/** The stretches of a history that were asked for last. */
export class Stretches {
  readonly #uuid: string;
  readonly #loading = new Map<number, Promise<Stretch>>();
  #kept: readonly Stretch[] = [];

  constructor(uuid: string) {
    this.#uuid = uuid;
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
    const begun = this.#loading.get(version);
    if (begun) return begun;
    const isSingle = version === known.last || version < known.first;
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
    const input = { params: { uuid: this.#uuid, version } };
    return Stretch.of(await answerOf(call(whiteboardHistory.stretch, input, { timeout: timeoutOfBoards })));
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
