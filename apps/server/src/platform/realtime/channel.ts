import { largestRoomWithoutFrames } from "@tafel/contract";
import type { BoardRole } from "@tafel/domain";
import type { Namespace, Socket } from "socket.io";
import type { Actor } from "../sessions.ts";
import { Client, type ClientDependencies } from "./client.ts";
import { type BroadcastEvent, Frames, inPieces } from "./frames.ts";
import type { Ended, Memberships } from "./memberships.ts";
import type { OtherProcesses } from "./other-processes.ts";
import { laggingRoom, watchLagging } from "./slow-readers.ts";
import { createSocketsIn, type SocketsIn } from "./sockets-in.ts";

/** How a client joins a board. */
export type Entry = {
  /** The team whose members, or guests, may be there; null for a board that is its owner's alone. */
  readonly teamId: string | null;
  /** Is told what guests are told: see `broadcastApart`. */
  readonly isGuest?: boolean;
  /** Is told what becomes of the board, and nothing of the people on it. */
  readonly isEmbedded?: boolean;
  /** Gets the previews of a large board in frames. */
  readonly takesFrames?: boolean;
  /** The membership, or the role on the board, has ended, and the client was removed from the board. */
  readonly onEnd: (ended: Ended) => void;
};

/** What somebody's client was let onto a board as. */
export type Standing = { readonly boardId: string; readonly userId: string; readonly role: BoardRole };

/** What this process knows about the clients on a board. */
type Audience = { size: number; hasPlainClients: boolean; readonly frames: Frames };

/**
 * The boards of one namespace and the clients on them, on every process: all that modules see of sockets.
 * `ServerEvents` are the payloads of the events sent to clients, by name; `Person` is how a client shows itself to the
 * others.
 *
 * Laws:
 * - A client joins a board and its membership begins to be watched in one turn of the event loop: nobody receives a
 *   board's events without their rights being watched.
 * - Join first and check the right afterwards, leaving when the check fails: the other way round, a membership that
 *   ends between the two would never be noticed.
 * - However a client leaves (by itself, with its connection, because its rights ended, because the board did), `onLeft`
 *   listeners are called once.
 */
export class Channel<ServerEvents extends object, Person> {
  readonly #namespace: Namespace;
  readonly #watch: Memberships["watch"];
  readonly #others: OtherProcesses | undefined;
  readonly #socketsIn: SocketsIn;
  readonly #clients = new Map<string, Client<ServerEvents, Person>>();
  readonly #audiences = new Map<string, Audience>();
  /** Stops watching the membership by which a client is on a board; by client and board. */
  readonly #watches = new Map<string, () => void>();
  /** By client and board. */
  readonly #standings = new Map<string, Standing>();
  readonly #leftListeners: ((boardId: string, client: Client<ServerEvents, Person>) => void)[] = [];
  readonly #stopWatching: () => void;

  constructor(
    namespace: Namespace,
    dependencies: ClientDependencies,
    watch: Memberships["watch"],
    others: OtherProcesses | undefined,
  ) {
    this.#namespace = namespace;
    this.#watch = watch;
    this.#others = others;
    this.#socketsIn = createSocketsIn(namespace, others === undefined);
    this.#stopWatching = watchLagging(namespace);
    namespace.on("connection", (socket: Socket) => {
      this.#clients.set(socket.id, new Client(socket, dependencies));
      socket.on("disconnect", () => this.#clients.delete(socket.id));
    });
    namespace.adapter.on("leave-room", (room: string, socketId: string) => {
      const boardId = boardOf(room);
      if (boardId !== undefined) this.#left(boardId, socketId);
    });
    namespace.adapter.on("delete-room", (room: string) => {
      const boardId = boardOf(room);
      if (boardId !== undefined) this.#empty(boardId);
    });
  }

  /** Calls this for every client that connects, before its first event is handled. */
  serve(onClient: (client: Client<ServerEvents, Person>) => void): void {
    this.#namespace.on("connection", ({ id }: Socket) => {
      const client = this.#clients.get(id);
      if (client) onClient(client);
    });
  }

  /** A client of this process, by its id. */
  client(id: string): Client<ServerEvents, Person> | undefined {
    return this.#clients.get(id);
  }

  /** The boards that clients of this process are on. */
  boards(): string[] {
    return [...this.#audiences.keys()];
  }

  /**
   * Adds a client to a board; nothing changes if it is there already, or gone. Resolves when what other processes send
   * from then on reaches it: what was sent before must be read from the database.
   */
  join(client: Client<ServerEvents, Person>, boardId: string, entry: Entry): Promise<void> {
    this.#join(client, boardId, entry);
    return this.#others?.subscribed() ?? Promise.resolve();
  }

  #join(client: Client<ServerEvents, Person>, boardId: string, entry: Entry): void {
    const { teamId, isEmbedded = false, takesFrames = false, onEnd } = entry;
    const socket = this.#namespace.sockets.get(client.id);
    if (!socket || this.isOn(client, boardId)) return;
    const audience = this.#audiences.get(boardId) ?? this.#open(boardId);
    audience.size += 1;
    audience.hasPlainClients ||= !takesFrames && !isEmbedded;
    void socket.join(roomsFor(boardId, entry));
    if (teamId === null) return;
    const stop = this.#watch({ teamId, userId: client.actor.userId, boardId }, (ended) => {
      this.leave(client, boardId);
      onEnd(ended);
    });
    this.#watches.set(watchKey(boardId, client.id), stop);
  }

  leave(client: Client<ServerEvents, Person>, boardId: string): void {
    const socket = this.#namespace.sockets.get(client.id);
    for (const room of roomsOf(boardId)) void socket?.leave(room);
  }

  isOn({ id }: Client<ServerEvents, Person>, boardId: string): boolean {
    return this.#namespace.adapter.rooms.get(boardRoom(boardId))?.has(id) ?? false;
  }

  /** Remembers, for as long as a client is on a board, what its person was found to be to the board after it joined. */
  admit({ id, actor }: Client<ServerEvents, Person>, boardId: string, role: BoardRole): void {
    this.#standings.set(watchKey(boardId, id), { boardId, userId: actor.userId, role });
  }

  roleOf({ id }: Client<ServerEvents, Person>, boardId: string): BoardRole | undefined {
    return this.#standings.get(watchKey(boardId, id))?.role;
  }

  /** Of the clients of this process. */
  standings(): Standing[] {
    return [...this.#standings.values()];
  }

  /** The boards a client is on. */
  boardsOf({ id }: Client<ServerEvents, Person>): string[] {
    return [...(this.#namespace.adapter.sids.get(id) ?? [])].flatMap((room) => boardOf(room) ?? []);
  }

  onLeft(listener: (boardId: string, client: Client<ServerEvents, Person>) => void): void {
    this.#leftListeners.push(listener);
  }

  /** Puts everybody off a board. */
  dismiss(boardId: string): void {
    this.#namespace.in(boardRoom(boardId)).socketsLeave(roomsOf(boardId));
  }

  /** A call of this client's person, to whichever process, may leave it out of what it causes: see `exceptOf`. */
  letCallsLeaveOut({ id, actor }: Client<ServerEvents, Person>): void {
    void this.#namespace.sockets.get(id)?.join(callerRoom(actor.userId, id));
  }

  /** What `broadcast` leaves out when a person names a client; nothing if it is not theirs. */
  exceptOf(userId: string, clientId: string): string {
    return callerRoom(userId, clientId);
  }

  /** Tells everybody on a board; `except` is the id of a client that knows, or what `exceptOf` answers. */
  broadcast<E extends keyof ServerEvents & string>(
    boardId: string,
    event: E,
    payload: ServerEvents[E],
    except?: string,
  ): void {
    const everybody = this.#namespace.to(boardRoom(boardId));
    (except === undefined ? everybody : everybody.except(except)).emit(event, payload);
  }

  /**
   * The same for several events, in their order. On the only process, clients that take frames get them as frames, each
   * encoded and sent once instead of event by event. With others, the room of those who do not would have to be told
   * event by event through Redis as well, as nobody knows for sure that it is empty.
   */
  broadcastAll(boardId: string, events: readonly BroadcastEvent[], except?: string, to: Told = "everybody"): void {
    const inFrames = events.length > 1 && !this.#others;
    const without = leftOut(boardId, except, to);
    const tell = (room: string, [event, payload]: BroadcastEvent) =>
      this.#namespace.to(room).except(without).emit(event, payload);
    for (const room of inFrames ? [plainRoom(boardId), embeddedRoom(boardId)] : [boardRoom(boardId)]) {
      if (this.#others || this.#namespace.adapter.rooms.has(room)) for (const event of events) tell(room, event);
    }
    if (!inFrames) return;
    for (const written of inPieces(events)) tell(framedRoom(boardId), ["previews", { events: written }]);
  }

  /** Tells members one thing and guests another, who are to know less. */
  broadcastApart<E extends keyof ServerEvents & string>(
    boardId: string,
    event: E,
    told: { readonly members: ServerEvents[E]; readonly guests: ServerEvents[E] },
  ): void {
    const others = [guestRoom(boardId), embeddedRoom(boardId)];
    this.#namespace.to(boardRoom(boardId)).except(others).emit(event, told.members);
    this.#namespace.to(guestRoom(boardId)).emit(event, told.guests);
  }

  /** Whether anybody but this client may be on a board: most boards have one person most of the time. */
  hasOthers(boardId: string, except: string | undefined): boolean {
    if (this.#others) return true;
    const here = this.#namespace.adapter.rooms.get(boardRoom(boardId));
    return here !== undefined && (here.size > 1 || except === undefined || !here.has(except));
  }

  /** Tells those on this process. */
  broadcastHere<E extends keyof ServerEvents & string>(
    boardId: string,
    event: E,
    payload: ServerEvents[E],
    except?: string,
    to: Told = "everybody",
  ): void {
    this.#namespace.local
      .to(boardRoom(boardId))
      .except(leftOut(boardId, except, to))
      .emit(event, payload);
  }

  /**
   * Shows the others something momentary, which may be dropped for slow readers. A later preview replaces an earlier
   * one with the same key: on a large board they are sent in frames.
   */
  preview<E extends keyof ServerEvents & string>(
    boardId: string,
    from: Client<ServerEvents, Person>,
    key: string,
    event: E,
    payload: ServerEvents[E] & object,
  ): void {
    const audience = this.#audiences.get(boardId);
    const without = [from.id, laggingRoom, embeddedRoom(boardId)];
    const show = (room: string) => this.#namespace.to(room).except(without).emit(event, payload);
    if (!audience || audience.size <= largestRoomWithoutFrames) {
      show(boardRoom(boardId));
      return;
    }
    audience.frames.add(key, [event, payload]);
    if (audience.hasPlainClients) show(plainRoom(boardId));
  }

  /** Shows the others what no later preview with this key will replace for a while; it is dropped for nobody. */
  lastPreview<E extends keyof ServerEvents & string>(
    boardId: string,
    from: Client<ServerEvents, Person>,
    key: string,
    event: E,
    payload: ServerEvents[E],
  ): void {
    // Those before it must not follow it.
    this.#audiences.get(boardId)?.frames.drop(key);
    this.broadcast(boardId, event, payload, from.id);
  }

  /** The people that clients on a board have introduced themselves as, one entry for each client, on every process. */
  async peopleOn(boardId: string): Promise<Person[]> {
    const sockets = await this.#socketsIn(boardRoom(boardId));
    const audience = this.#audiences.get(boardId);
    if (audience) {
      audience.size = sockets.length;
      audience.hasPlainClients = sockets.some(({ rooms }) => rooms.has(plainRoom(boardId)));
    }
    // Set only by `introduce` of this class's clients.
    return sockets.flatMap(({ data }) => (data.person as Person | undefined) ?? []);
  }

  /** The ids of the guests by this link whose clients are on a board, on every process. */
  async guestsOn(boardId: string, linkId: string): Promise<ReadonlySet<string>> {
    const sockets = await this.#socketsIn(boardRoom(boardId));
    // Set when the socket was let in.
    const actors = sockets.flatMap(({ data }) => (data.actor as Actor | undefined) ?? []);
    return new Set(actors.flatMap((it) => (it.kind === "guest" && it.linkId === linkId ? [it.userId] : [])));
  }

  /** Sends a message to the other processes, for their `onProcess`. */
  notifyProcesses(event: string, ...args: unknown[]): void {
    if (this.#others) this.#namespace.serverSideEmit(event, ...args);
  }

  /** Receives what another process sends with `notifyProcesses`. */
  onProcess<Args extends unknown[]>(event: string, listener: (...args: Args) => void): void {
    this.#namespace.on(event, listener);
  }

  close(): void {
    this.#stopWatching();
  }

  #open(boardId: string): Audience {
    const frames = new Frames((events) => {
      this.#namespace.to(framedRoom(boardId)).except(laggingRoom).emit("previews", { events });
    });
    const audience: Audience = { size: 0, hasPlainClients: false, frames };
    this.#audiences.set(boardId, audience);
    return audience;
  }

  #left(boardId: string, socketId: string): void {
    const audience = this.#audiences.get(boardId);
    if (audience) audience.size -= 1;
    const key = watchKey(boardId, socketId);
    this.#watches.get(key)?.();
    this.#watches.delete(key);
    this.#standings.delete(key);
    const client = this.#clients.get(socketId);
    if (client) for (const listener of this.#leftListeners) listener(boardId, client);
  }

  #empty(boardId: string): void {
    this.#audiences.get(boardId)?.frames.stop();
    this.#audiences.delete(boardId);
  }
}

/** The braces keep the channels of a board's rooms on one node of a Redis Cluster, and so in their order. */
const [prefix, end] = ["board:{", "}"];
/** The Socket.IO room of everybody on a board. */
const boardRoom = (boardId: string): string => `${prefix}${boardId}${end}`;
/** Of these, those who get previews in frames; below, those who do not. */
const framedRoom = (boardId: string): string => `framed:{${boardId}}`;
const plainRoom = (boardId: string): string => `plain:{${boardId}}`;
/** Of guests; they are in the room of everybody as well. */
const guestRoom = (boardId: string): string => `guests:{${boardId}}`;
/** Of those who look at it in frames on other websites, likewise. */
const embeddedRoom = (boardId: string): string => `embedded:{${boardId}}`;
/** Of one client; only its person's calls name it. */
const callerRoom = (userId: string, clientId: string): string => `caller:${userId} ${clientId}`;
/** Whom something is told: people are all but those who look at it in frames on other websites. */
type Told = "everybody" | "people";
const leftOut = (boardId: string, except: string | undefined, to: Told): string[] => [
  ...(except === undefined ? [] : [except]),
  ...(to === "people" ? [embeddedRoom(boardId)] : []),
];
const roomsOf = (boardId: string) =>
  [boardRoom, framedRoom, plainRoom, guestRoom, embeddedRoom].map((room) => room(boardId));
function roomsFor(boardId: string, { isGuest, isEmbedded, takesFrames }: Entry): string[] {
  if (isEmbedded) return [boardRoom(boardId), embeddedRoom(boardId)];
  const rooms = [boardRoom(boardId), takesFrames ? framedRoom(boardId) : plainRoom(boardId)];
  return isGuest ? [...rooms, guestRoom(boardId)] : rooms;
}
const boardOf = (room: string): string | undefined =>
  room.startsWith(prefix) ? room.slice(prefix.length, -end.length) : undefined;

const watchKey = (boardId: string, socketId: string): string => `${boardId} ${socketId}`;
