import type { BoardRole } from "@tafel/domain";
import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "../../../context.ts";
import { whiteboards } from "../../../platform/database/schema/index.ts";
import { checkSpaceQuota } from "../../../platform/quotas.ts";
import type { BroadcastEvent } from "../../../platform/realtime/frames.ts";
import type { BoardVisitor, WhiteboardChannel, WhiteboardClient } from "../../../platform/realtime/realtime.ts";
import type { ListNotifier } from "../notify-lists.ts";
import { OperationQueue } from "../queue/operation-queue.ts";
import { type LockHolder, Locks } from "./locks.ts";
import { PackedBoard } from "./packed-board.ts";
import { RoomPresence } from "./presence.ts";
import { Telling } from "./telling.ts";
import { SharedWriting } from "./written-elements.ts";

/** One client on a board. */
export type RoomMember = {
  readonly client: WhiteboardClient;
  /** What they are to the board. Whoever becomes something else leaves it and joins again. */
  role: BoardRole;
  visitor: BoardVisitor;
  holder: LockHolder;
  /** When it last sent anything; milliseconds of the wall clock. */
  signAt: number;
};

/** A board that is open on this process: who is on it, what they are doing right now, and the way into the database. */
export class Room {
  readonly whiteboardId: string;
  readonly operations: OperationQueue;
  readonly packed: PackedBoard;
  readonly writing: SharedWriting;
  readonly locks = new Locks();
  readonly members = new Map<string, RoomMember>();
  readonly presence: RoomPresence;
  readonly space: Space;
  readonly channel: WhiteboardChannel;
  /** Tells everybody on the board but one, on every process. */
  readonly telling: Telling;
  /** The number in the last heartbeat. */
  heartbeatSeq = 0;
  /** Since when nobody is here; after a while its copy is dropped. */
  emptySince = 0;

  constructor(context: Context, lists: ListNotifier, whiteboardId: string) {
    this.whiteboardId = whiteboardId;
    this.channel = context.realtime.whiteboards;
    this.telling = new Telling(this.channel, whiteboardId);
    this.operations = new OperationQueue(context, whiteboardId, {
      onStored: () => lists.changed(whiteboardId),
      onSetBack: () => this.#startAnew(),
      answerAll: (answer) => this.telling.together(answer),
    });
    this.packed = new PackedBoard(this.operations.copy);
    this.writing = new SharedWriting(this.operations.copy);
    this.presence = new RoomPresence(this.channel, whiteboardId, (colors) => this.#recolor(colors));
    this.space = new Space(context, whiteboardId);
  }

  /**
   * Shows the others what a member is doing. A later preview with the same key replaces an earlier one; the last one
   * reaches slow readers too.
   */
  preview({ client }: RoomMember, key: string, [event, payload]: BroadcastEvent, isLast: boolean): void {
    if (isLast) this.channel.lastPreview(this.whiteboardId, client, key, event, payload);
    else this.channel.preview(this.whiteboardId, client, key, event, payload);
  }

  /** Everybody here rejoins at once and is sent the board as it is now. */
  #startAnew(): void {
    this.packed.forget();
    for (const { client } of this.members.values()) client.hangUp();
  }

  #recolor(colors: ReadonlyMap<string, string>): void {
    for (const member of this.members.values()) {
      const { person } = member.visitor;
      const color = colors.get(person.userId);
      if (color === undefined || color === person.color) continue;
      member.visitor = { ...member.visitor, person: { ...person, color } };
      member.holder = { ...member.holder, color };
      member.client.introduce(member.visitor);
    }
  }

  stop(): Promise<void> {
    this.presence.stop();
    return this.operations.stop();
  }
}

/** How long an answer is trusted, in milliseconds: what can be written in that time is little compared with a quota. */
const believed = 2_000;

/** Whether a board's owner has space left for changes, as of a moment ago: no change waits for the answer. */
class Space {
  readonly #context: Context;
  readonly #whiteboardId: string;
  #isLeft = true;
  #askedAt = Number.NEGATIVE_INFINITY;

  constructor(context: Context, whiteboardId: string) {
    this.#context = context;
    this.#whiteboardId = whiteboardId;
  }

  /** `now` is in milliseconds. */
  isLeft(now: number): boolean {
    if (now - this.#askedAt > believed) {
      this.#askedAt = now;
      this.#context.background.run("looking for space", () => this.#ask());
    }
    return this.#isLeft;
  }

  async #ask(): Promise<void> {
    const { db, config } = this.#context;
    const [board] = await db
      .select()
      .from(whiteboards)
      .where(and(eq(whiteboards.id, this.#whiteboardId), isNull(whiteboards.deletedAt)));
    if (board) this.#isLeft = (await checkSpaceQuota(db, config.limits, board)).ok;
  }
}
