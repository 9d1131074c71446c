import type { Db } from "../../platform/database/connect.ts";
import { checkpointIn, endOf, nextCheckpoint, type Start, startBefore } from "./checkpoints.ts";
import { Checkpoints } from "./keep-checkpoints.ts";
import { replay } from "./replay.ts";

/** What is known of a history: up to which number its operations are forgotten, and its last number. */
type Known = { readonly forgottenSeq: number; readonly seq: number };

/** The boards of a database whose checkpoints are being taken. */
const underWay = new WeakMap<Db, Map<string, Taking>>();

/**
 * Resolves when the checkpoints before a number are taken, as far as the history applies. Where some are missing, a replay
 * goes on up to the next one there is, or to the end: once for all who ask meanwhile, and for what they ask next.
 */
export async function takeCheckpoints(
  db: Db,
  id: string,
  version: number,
  { forgottenSeq, seq }: Known,
): Promise<void> {
  const boards = underWay.get(db) ?? new Map<string, Taking>();
  underWay.set(db, boards);
  for (;;) {
    const other = boards.get(id);
    const start = await startBefore(db, id, version);
    if (version <= (await endOf(db, id, start, forgottenSeq))) return;
    const to = (await nextCheckpoint(db, id, version)) ?? seq;
    // Begun or over while this was looked up.
    if (boards.get(id) !== other) continue;
    if (other) {
      await other.hasPassed(version);
      continue;
    }
    const taking = new Taking(start);
    boards.set(id, taking);
    const over = taking.run(db, id, to).finally(() => boards.delete(id));
    return Promise.race([over, taking.hasPassed(version)]);
  }
}

/** A replay of one board. */
class Taking {
  readonly #start: Start;
  readonly #waiting = new Set<{ readonly version: number; readonly go: () => void }>();

  constructor(start: Start) {
    this.#start = start;
  }

  /** Resolves when it has passed a number, or is over. */
  hasPassed(version: number): Promise<void> {
    const isBefore = version <= this.#start.seq;
    return new Promise((go) => this.#waiting.add({ version: isBefore ? Number.POSITIVE_INFINITY : version, go }));
  }

  async run(db: Db, id: string, to: number): Promise<void> {
    const start = this.#start;
    const checkpoints = new Checkpoints(db, id, start);
    try {
      const from = await checkpointIn(db, id, start.seq, start.seq);
      await replay(db, id, to, {
        from,
        passed: (at, board) => {
          const kept = checkpoints.passed(at, board);
          return kept ? kept.then(() => this.#pass(at)) : this.#pass(at);
        },
      });
    } finally {
      this.#pass(Number.POSITIVE_INFINITY);
    }
  }

  #pass(at: number): undefined {
    for (const waiting of this.#waiting) {
      if (waiting.version > at) continue;
      this.#waiting.delete(waiting);
      waiting.go();
    }
  }
}
