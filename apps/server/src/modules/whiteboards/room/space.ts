import { eq } from "drizzle-orm";
import type { Context } from "../../../context.ts";
import { whiteboards } from "../../../platform/database/schema/index.ts";
import { roomForMore } from "../../../platform/quotas.ts";

/** How long is believed what was found out, in milliseconds: what is written meanwhile is little beside a quota. */
const believed = 2_000;

/** Whether the owner of a board has space left for changes, as of a moment ago: no change waits for the answer. */
export class Space {
  readonly #context: Context;
  readonly #whiteboardId: string;
  #isLeft = true;
  #askedAt = Number.NEGATIVE_INFINITY;

  constructor(context: Context, whiteboardId: string) {
    this.#context = context;
    this.#whiteboardId = whiteboardId;
  }

  /** At a moment in milliseconds. */
  isLeft(now: number): boolean {
    if (now - this.#askedAt > believed) {
      this.#askedAt = now;
      this.#context.background.run("looking for space", () => this.#ask());
    }
    return this.#isLeft;
  }

  async #ask(): Promise<void> {
    const { db, config } = this.#context;
    const [board] = await db.select().from(whiteboards).where(eq(whiteboards.id, this.#whiteboardId));
    if (board) this.#isLeft = (await roomForMore(db, config.limits, board)).ok;
  }
}
