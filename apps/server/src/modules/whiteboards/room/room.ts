import { type ActiveUser, largestRoomWithoutFrames } from "@tafel/contract";
import type { Namespace, Socket } from "socket.io";
import type { Context } from "../../../context.ts";
import { laggingRoom } from "../../../platform/realtime/slow-readers.ts";
import type { ListNews } from "../tell-lists.ts";
import { boardRoom, framedRoom, plainRoom } from "./announce.ts";
import { Frames, type ToldEvent } from "./frames.ts";
import { type Holder, Locks } from "./locks.ts";
import { OperationQueue } from "./operation-queue.ts";
import { Presence } from "./presence.ts";
import type { LockSharing } from "./share-locks.ts";
import { Snapshots } from "./snapshot.ts";
import { Space } from "./space.ts";

/** One socket on a board. */
export type Member = {
  readonly socket: Socket;
  person: ActiveUser;
  holder: Holder;
  /** Takes previews of large rooms in frames. */
  readonly takesFrames: boolean;
  /** When it last gave a sign; milliseconds of the wall clock. */
  signAt: number;
};

/** A board that somebody on this process has open: who is there, what they do right now, and the way into the database. */
export class Room {
  readonly whiteboardId: string;
  readonly operations: OperationQueue;
  readonly snapshots: Snapshots;
  readonly locks = new Locks();
  readonly members = new Map<string, Member>();
  readonly presence: Presence;
  readonly space: Space;
  readonly sharing: LockSharing;
  readonly #namespace: Namespace;
  readonly #frames: Frames;
  /** The number told last by the heartbeat. */
  heartbeatSeq = 0;
  /** Since when nobody is here; then the copy is worth keeping for a little while only. */
  emptySince = 0;

  constructor(context: Context, sharing: LockSharing, lists: ListNews, whiteboardId: string) {
    this.sharing = sharing;
    this.whiteboardId = whiteboardId;
    this.#namespace = context.realtime.io.of("/whiteboards");
    this.operations = new OperationQueue(
      context,
      whiteboardId,
      () => lists.changed(whiteboardId),
      () => this.#startAnew(),
    );
    this.snapshots = new Snapshots(this.operations.copy);
    this.presence = new Presence(context.realtime, whiteboardId, (colors) => this.#recolor(colors));
    this.space = new Space(context, whiteboardId);
    this.#frames = new Frames((events) => {
      this.#namespace.to(framedRoom(whiteboardId)).except(laggingRoom).emit("previews", { events });
    });
  }

  /** Tells everybody on the board but one, on every process. */
  tell(except: string | undefined, events: readonly ToldEvent[]): void {
    const everybody = this.#namespace.to(boardRoom(this.whiteboardId));
    const others = except === undefined ? everybody : everybody.except(except);
    for (const [event, payload] of events) others.emit(event, payload);
  }

  /** Relays a preview: at once where few are here, else in the next frame. The key names what it is a preview of. */
  preview(from: string, key: string, event: ToldEvent): void {
    const [name, payload] = event;
    if (this.presence.sockets <= largestRoomWithoutFrames) {
      this.#namespace.to(boardRoom(this.whiteboardId)).except([from, laggingRoom]).emit(name, payload);
      return;
    }
    this.#frames.add(key, event);
    if (!this.presence.hasPlainClients) return;
    this.#namespace.to(plainRoom(this.whiteboardId)).except([from, laggingRoom]).emit(name, payload);
  }

  /** Everybody here comes back at once, and is handed the board as it is now. */
  #startAnew(): void {
    for (const { socket } of this.members.values()) socket.conn.close();
  }

  #recolor(colors: ReadonlyMap<string, string>): void {
    for (const member of this.members.values()) {
      const color = colors.get(member.person.userId);
      if (color === undefined || color === member.person.color) continue;
      member.person = { ...member.person, color };
      member.holder = { ...member.holder, color };
      member.socket.data.person = member.person;
    }
  }

  stop(): Promise<void> {
    this.#frames.stop();
    this.presence.stop();
    return this.operations.stop();
  }
}
