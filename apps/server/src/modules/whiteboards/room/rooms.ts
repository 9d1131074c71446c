import { seqHeartbeatMilliseconds } from "@tafel/contract";
import { may } from "@tafel/domain";
import type { Context } from "../../../context.ts";
import type { ListNotifier } from "../notify-lists.ts";
import { numbersOf } from "../queries.ts";
import { noteVisits, type Visit } from "../visits/note-visits.ts";
import { OpenVisits } from "../visits/open-visits.ts";
import { askForLocks, broadcastUnlocked, mirrorLocks, shareLocks } from "./lock-elements.ts";
import { Room, type RoomMember } from "./room.ts";

/**
 * How long a board that nobody has open stays in memory, in milliseconds: a reload, or the next save, finds it there.
 */
const keepEmptyFor = 60_000;
/**
 * The bytes of elements that all personal boards together may keep in memory; the one used last is kept however large.
 */
const bytesOfPersonal = 16 * 1024 * 1024;

/** The boards that are open on this process: people are on them, or calls change them. */
export class Rooms {
  readonly #context: Context;
  readonly #lists: ListNotifier;
  readonly #rooms = new Map<string, Room>();
  readonly #timer: NodeJS.Timeout;
  /** Boards that nobody can be on, the least recently used first. */
  readonly #personal = new Set<Room>();
  readonly #openVisits = new OpenVisits(performance.now());
  readonly #maxBytes: number;

  constructor(context: Context, lists: ListNotifier, maxBytes = bytesOfPersonal) {
    this.#maxBytes = maxBytes;
    this.#context = context;
    this.#lists = lists;
    const { whiteboards, others } = context.realtime;
    mirrorLocks(whiteboards, (id) => this.#rooms.get(id));
    whiteboards.onLeft((whiteboardId, client) => {
      const room = this.#rooms.get(whiteboardId);
      if (room) this.#left(room, client.id);
    });
    this.#timer = setInterval(() => this.#tick(), seqHeartbeatMilliseconds).unref();
    others?.whileUnsure(() => this.#lookForMissed());
    others?.onChange(() => {
      for (const room of this.#rooms.values()) room.presence.recheck();
    });
  }

  get(whiteboardId: string): Room | undefined {
    return this.#rooms.get(whiteboardId);
  }

  /** The room of a board, opened if need be; undefined when there is no such board. */
  async open(whiteboardId: string, seq: number): Promise<Room | undefined> {
    const room = this.#rooms.get(whiteboardId) ?? new Room(this.#context, this.#lists, whiteboardId);
    if (!this.#rooms.has(whiteboardId)) {
      this.#rooms.set(whiteboardId, room);
      askForLocks(room);
    }
    this.#personal.delete(room);
    if (room.members.size === 0) room.emptySince = performance.now();
    const isThere = room.operations.copy.seq >= seq || (await room.operations.catchUp());
    return isThere ? room : undefined;
  }

  /** The same for a board that is changed by calls only: kept as long as there is memory for it. */
  async openPersonal(whiteboardId: string, seq: number): Promise<Room | undefined> {
    const room = await this.open(whiteboardId, seq);
    if (!room) return undefined;
    this.#personal.add(room);
    let bytes = 0;
    for (const { operations } of this.#personal) bytes += operations.copy.bytes;
    for (const kept of this.#personal) {
      if (bytes <= this.#maxBytes || kept === room) break;
      if (kept.operations.isBusy) continue;
      bytes -= kept.operations.copy.bytes;
      this.forget(kept);
    }
    return room;
  }

  /** For a board that nobody is on: whoever opens it next reads it anew. */
  forget(room: Room): void {
    this.#personal.delete(room);
    if (room.members.size > 0 || this.#rooms.get(room.whiteboardId) !== room) return;
    this.#rooms.delete(room.whiteboardId);
    void room.stop();
  }

  enter(room: Room, member: RoomMember): void {
    room.members.set(member.client.id, member);
    if (may(member.role, "point")) room.presence.joined();
  }

  /** Finishes what is under way; nothing new is accepted. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all([...this.#rooms.values()].map((room) => room.stop()));
  }

  #left(room: Room, socketId: string): void {
    const member = room.members.get(socketId);
    if (!member) return;
    room.members.delete(socketId);
    if (room.members.size === 0) room.emptySince = performance.now();
    broadcastUnlocked(room, socketId, room.locks.releaseAll(socketId));
    if (may(member.role, "point")) room.presence.left(member.visitor.person.userId);
    const { actor } = member.client;
    const { userId } = actor;
    if (actor.kind === "member")
      this.#note([{ whiteboardId: room.whiteboardId, userId, seq: room.operations.copy.seq }]);
  }

  #note(visits: readonly Visit[]): void {
    const { background, db } = this.#context;
    if (visits.length > 0) background.run("noting visits to whiteboards", () => noteVisits(db, visits));
  }

  /** Expires the locks of silent holders; sends the other locks of this process to the other processes again. */
  #renewLocks(room: Room): void {
    for (const [socketId, { signAt }] of room.members) {
      room.locks.sign(socketId, signAt);
      shareLocks(room, room.locks.ofSocket(socketId));
    }
    const isThere = (elementId: string) => room.operations.copy.get(elementId) !== undefined;
    for (const { holder, elementId } of room.locks.expire(Date.now(), isThere)) {
      broadcastUnlocked(room, holder.socketId, [elementId]);
    }
  }

  /** Where the database is ahead of this process, its clients are notified, and ask for what they miss. */
  async #lookForMissed(): Promise<void> {
    const inUse = [...this.#rooms].filter(([, { members }]) => members.size > 0).map(([id]) => id);
    for (const { id, seq } of await numbersOf(this.#context.db, inUse)) {
      const room = this.#rooms.get(id);
      // Once here, instead of once for each client that asks.
      if (room && seq > room.operations.copy.seq) await room.operations.catchUp();
      if (room) this.#broadcastSeq(room, room.operations.copy.seq);
    }
  }

  #broadcastSeq(room: Room, seq: number): void {
    if (seq === room.heartbeatSeq || room.members.size === 0) return;
    room.heartbeatSeq = seq;
    const { channel, whiteboardId } = room;
    channel.broadcastHere(whiteboardId, "seq", { whiteboardId, seq });
  }

  /** Every 5 s: the heartbeat of boards that changed, locks of silent holders, boards that nobody has open. */
  #tick(): void {
    const now = performance.now();
    const { realtime, log } = this.#context;
    // The last message of another process may have been lost.
    if (realtime.others) {
      this.#lookForMissed().catch((error: unknown) => log.error({ err: error }, "checking for missed changes failed"));
    }
    for (const room of this.#rooms.values()) {
      if (!realtime.others) this.#broadcastSeq(room, room.operations.copy.seq);
      this.#renewLocks(room);
      if (room.members.size === 0 && now - room.emptySince > keepEmptyFor) this.forget(room);
    }
    this.#note(this.#openVisits.due(this.#rooms.values(), now));
  }
}
