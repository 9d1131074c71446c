import type { AnswerOf, whiteboardHistory } from "@tafel/contract";
import {
  type BaseElement,
  commit,
  modelOf,
  type Operation,
  type Passage,
  rewritten,
  storedEffect,
  wordByWord,
} from "@tafel/whiteboard/board";

type Change = AnswerOf<typeof whiteboardHistory.element>["changes"][number];

type Passed = {
  readonly seq: number;
  readonly at: Date;
  readonly userId: string;
  /** Whether it is what forgotten operations did together: then an element that is created may have been there. */
  readonly isSummary: boolean;
  /** The steps of the operation that name the element. */
  readonly steps: readonly Operation[];
};

/** Texts that are known again when somebody undoes what became of them. */
const mostTexts = 200;

/**
 * What became of one element, and who wrote what on it up to a version. It is replayed without the rest of the board:
 * what happened to it only because of others is not known, but for its last deletion.
 */
export class ElementPast {
  readonly changes: Change[] = [];
  readonly #version: number;
  readonly #id: string;
  /** The element alone; nothing while it is not there. */
  readonly #board = new Map<string, BaseElement>();
  #passages: readonly Passage[] = [];
  /** Who wrote the texts that it had, latest last. */
  readonly #former = new Map<string, readonly Passage[]>();

  constructor(id: string, version: number) {
    this.#id = id;
    this.#version = version;
  }

  /** An operation, oldest first. */
  pass({ seq, at, userId, isSummary, steps }: Passed, isDeletion: boolean): void {
    let kind: Change["kind"] | undefined;
    for (const step of steps) kind = this.#take(step, isSummary) ?? kind;
    if (isDeletion) kind = "deleted";
    if (!kind) return;
    if (kind === "deleted") this.#board.clear();
    this.changes.push({ version: seq, at: at.toISOString(), userId, kind });
    if (seq <= this.#version) this.#write(userId);
  }

  /** Who wrote the words on it at the version. */
  passages(): readonly Passage[] {
    const last = this.changes.findLast(({ version }) => version <= this.#version);
    return last && last.kind !== "deleted" ? wordByWord(this.#passages) : [];
  }

  #take(step: Operation, isSummary: boolean): Change["kind"] | undefined {
    if (step.kind === "arrange") return undefined;
    const wasThere = isSummary && this.#board.has(this.#id);
    // It has been gone together with others.
    if (step.kind === "create") this.#board.delete(this.#id);
    const effect = storedEffect(this.#board, step);
    if (effect) commit(this.#board, effect);
    if (step.kind === "create") return wasThere ? "changed" : "created";
    return step.kind === "delete" ? "deleted" : "changed";
  }

  /** A text that was there before is of those who wrote it, whoever brings it back. */
  #write(userId: string): void {
    const element = this.#board.get(this.#id);
    if (!element) return;
    const text = modelOf(element.type)?.textOf(element) ?? "";
    this.#passages = this.#former.get(text) ?? rewritten(this.#passages, text, userId);
    this.#former.delete(text);
    this.#former.set(text, this.#passages);
    for (const [oldest] of this.#former) {
      if (this.#former.size <= mostTexts) break;
      this.#former.delete(oldest);
    }
  }
}
