import {
  type BaseElement,
  fingerprint,
  modelOf,
  type Operation,
  type Store,
  sharedTextOf,
  stepsOf,
  type Typing,
} from "@tafel/whiteboard";
import type { BoardOptions } from "./open-board.ts";

type Options = Pick<BoardOptions, "presence" | "motion" | "leastHeight">;

/** Somebody who writes in one element: what they typed, on which stored text; and what waits for its text to come. */
type Writer = {
  readonly userId: string;
  readonly shown: { readonly base: unknown; readonly ops: unknown } | undefined;
  readonly waiting: Typing | undefined;
  readonly cancel: () => void;
};

/** Of whom nothing is heard for so long nothing is shown, in milliseconds: the last word of one who left was lost. */
const timeout = 10_000;

/**
 * What others are typing, above the board until it is stored. It leads on from the text as the server has it: where
 * ours is another one for a moment, what was shown before stays until the text has come.
 */
export class RemoteTyping {
  readonly #store: Store;
  readonly #options: Options;
  /** By element, then by socket. */
  readonly #writers = new Map<string, Map<string, Writer>>();

  constructor(store: Store, options: Options) {
    this.#store = store;
    this.#options = options;
  }

  show(source: string, userId: string, elementId: string, typing: Typing): void {
    const writers = this.#writers.get(elementId) ?? new Map<string, Writer>();
    const before = writers.get(source);
    before?.cancel();
    const cancel = this.#options.motion.clock.after(timeout, () => this.#remove(elementId, source));
    this.#writers.set(elementId, writers.set(source, { userId, shown: before?.shown, waiting: typing, cancel }));
    this.#showWhatFits(elementId);
    const { caret } = typing;
    if (caret === null) this.#removeCaret(elementId, source);
    else this.#options.presence.setCaret(source, { elementId, userId, at: caret });
    this.#draw();
  }

  /** What they typed is stored, and about to be part of the text. */
  stored(operation: Operation, userId: string): void {
    for (const step of stepsOf(operation)) {
      // Told are the texts that edits led to.
      if (step.kind !== "change") continue;
      const { elementId, changes } = step;
      const field = modelOf(this.#store.optimistic.get(elementId)?.type ?? "")?.sharedText?.field;
      if (field === undefined || !(field in changes)) continue;
      for (const [source, writer] of this.#writers.get(elementId) ?? []) {
        if (writer.userId === userId) this.#writers.get(elementId)?.set(source, { ...writer, shown: undefined });
      }
    }
  }

  left(userId: string): void {
    for (const [elementId, writers] of [...this.#writers]) {
      for (const [source, writer] of [...writers]) if (writer.userId === userId) this.#remove(elementId, source);
    }
  }

  clear(): void {
    for (const writers of this.#writers.values()) for (const { cancel } of writers.values()) cancel();
    this.#writers.clear();
    this.#store.setPreview("typing", undefined);
  }

  #remove(elementId: string, source: string): void {
    const writers = this.#writers.get(elementId);
    writers?.get(source)?.cancel();
    writers?.delete(source);
    if (writers?.size === 0) this.#writers.delete(elementId);
    this.#removeCaret(elementId, source);
    this.#draw();
  }

  /** Unless it stands in another element by now. */
  #removeCaret(elementId: string, source: string): void {
    const { presence } = this.#options;
    if (presence.carets.get().get(source)?.elementId === elementId) presence.setCaret(source, undefined);
  }

  #draw(): void {
    this.#store.setPreview("typing", new Map([...this.#writers.keys()].map((id) => [id, this.#shownOver])));
  }

  /** What leads on from the text as we have it now is shown from now on, whatever becomes of that text. */
  #showWhatFits(elementId: string): void {
    const confirmed = this.#store.confirmed.get(elementId);
    const shared = confirmed && modelOf(confirmed.type)?.sharedText;
    if (!shared) return;
    const base = sharedTextOf(confirmed, shared);
    const current = fingerprint(base);
    const writers = this.#writers.get(elementId);
    for (const [source, writer] of writers ?? []) {
      const { waiting } = writer;
      if (waiting?.base === current) {
        writers?.set(source, { ...writer, shown: { base, ops: waiting.ops }, waiting: undefined });
      }
    }
  }

  /** An element with what is being typed into it. */
  readonly #shownOver = (element: BaseElement): Readonly<Record<string, unknown>> => {
    const shared = modelOf(element.type)?.sharedText;
    if (!shared) return {};
    this.#showWhatFits(element.id);
    let text = sharedTextOf(element, shared);
    for (const { shown } of this.#writers.get(element.id)?.values() ?? []) {
      if (shown) text = shared.merge(text, shown.base, shown.ops) ?? text;
    }
    const { width, height } = element.size;
    const least = this.#options.leastHeight({ ...element, [shared.field]: text } as BaseElement);
    return { [shared.field]: text, size: { width, height: Math.max(height, least) } };
  };
}
