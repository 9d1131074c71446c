import { eq } from "drizzle-orm";
import type { Context } from "../../../context.ts";
import { whiteboards } from "../../../platform/database/schema/index.ts";
import { roomForMore } from "../../../platform/quotas.ts";
import type { BroadcastEvent } from "../../../platform/realtime/frames.ts";
import type { Visitor, WhiteboardChannel, WhiteboardClient } from "../../../platform/realtime/realtime.ts";
import type { ListNotifier } from "../notify-lists.ts";
import { type LockHolder, Locks } from "./locks.ts";
import { OperationQueue } from "./operation-queue.ts";
import { RoomPresence } from "./presence.ts";
import { Snapshots } from "./snapshot.ts";

/** One client on a board. */
export type RoomMember = {
  readonly client: WhiteboardClient;
  visitor: Visitor;
  holder: LockHolder;
  /** When it last gave a sign; milliseconds of the wall clock. */
  signAt: number;
};

/** A board that somebody on this process has open: who is there, what they do right now, and the way into the database. */
export class Room {
  readonly whiteboardId: string;
  readonly operations: OperationQueue;
  readonly snapshots: Snapshots;
  readonly locks = new Locks();
  readonly members = new Map<string, RoomMember>();
  readonly presence: RoomPresence;
  readonly space: Space;
  readonly channel: WhiteboardChannel;
  /** The number told last by the heartbeat. */
  heartbeatSeq = 0;
  /** Since when nobody is here; then the copy is worth keeping for a little while only. */
  emptySince = 0;

  constructor(context: Context, lists: ListNotifier, whiteboardId: string) {
    this.whiteboardId = whiteboardId;
    this.channel = context.realtime.whiteboards;
    this.operations = new OperationQueue(
      context,
      whiteboardId,
      () => lists.changed(whiteboardId),
      () => this.#startAnew(),
    );
    this.snapshots = new Snapshots(this.operations.copy);
    this.presence = new RoomPresence(this.channel, whiteboardId, (colors) => this.#recolor(colors));
    this.space = new Space(context, whiteboardId);
  }

  /** Tells everybody on the board but one, on every process. */
  broadcast(except: string | undefined, events: readonly BroadcastEvent[]): void {
    for (const [event, payload] of events) this.channel.broadcast(this.whiteboardId, event, payload, except);
  }

  /** Shows the others what a member is doing. The key names what it is a preview of. */
  preview({ client }: RoomMember, key: string, [event, payload]: BroadcastEvent): void {
    this.channel.preview(this.whiteboardId, client, key, event, payload);
  }

  /** Everybody here comes back at once, and is handed the board as it is now. */
  #startAnew(): void {
    for (const { client } of this.members.values()) client.hangUp();
  }

  #recolor(colors: ReadonlyMap<string, string>): void {
    for (const member of this.members.values()) {
      const { person, enteredAt } = member.visitor;
      const color = colors.get(person.userId);
      if (color === undefined || color === person.color) continue;
      member.visitor = { person: { ...person, color }, enteredAt };
      member.holder = { ...member.holder, color };
      member.client.introduce(member.visitor);
    }
  }

  stop(): Promise<void> {
    this.presence.stop();
    return this.operations.stop();
  }
}

/** How long is believed what was found out, in milliseconds: what is written meanwhile is little beside a quota. */
const believed = 2_000;

/** Whether the owner of a board has space left for changes, as of a moment ago: no change waits for the answer. */
class Space {
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
