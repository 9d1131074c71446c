import type { ActiveUser } from "@tafel/contract";
import { colorsApart } from "@tafel/domain";
import type { Realtime } from "../../../platform/realtime/realtime.ts";
import { boardRoom, plainRoom } from "./announce.ts";

/** What others need of a socket that is on a board, also from another process: kept in `socket.data`. */
export type SocketData = {
  readonly person?: ActiveUser;
  /** When it came onto the board; milliseconds of the wall clock. */
  readonly enteredAt?: number;
};

/** How close together two announcements of who is here may be, in milliseconds. */
const pause = 200;

/**
 * Who is on a board, on all processes. Every join and leave is announced to the room with `active-users`, one entry a
 * person however many tabs; a rush of joins is announced together. Where two have one color, who came later gets another: every process comes to
 * the same, since each looks at the same people.
 */
export class Presence {
  readonly #realtime: Realtime;
  readonly #whiteboardId: string;
  readonly #onColors: (colors: ReadonlyMap<string, string>) => void;
  #timer: NodeJS.Timeout | undefined;
  #announcedAt = 0;
  #departed = new Set<string>();
  /** Those announced last. */
  #known: ReadonlySet<string> = new Set();
  /** Sockets on the board when it was last announced, and joins of this process since. */
  sockets = 0;
  hasPlainClients = false;

  /** `onColors` is called with everybody's color whenever it was looked who is here. */
  constructor(realtime: Realtime, whiteboardId: string, onColors: (colors: ReadonlyMap<string, string>) => void) {
    this.#realtime = realtime;
    this.#whiteboardId = whiteboardId;
    this.#onColors = onColors;
  }

  joined(takesFrames: boolean): void {
    this.sockets += 1;
    if (!takesFrames) this.hasPlainClients = true;
    this.#soon();
  }

  left(userId: string): void {
    this.sockets -= 1;
    this.#departed.add(userId);
    this.#soon();
  }

  /** Another process may have come or gone: looks who is here, and tells who no longer is. */
  lookAgain(): void {
    for (const userId of this.#known) this.#departed.add(userId);
    this.#soon();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #soon(): void {
    const sinceLast = performance.now() - this.#announcedAt;
    this.#timer ??= setTimeout(() => void this.#announce(), Math.max(0, pause - sinceLast));
  }

  async #announce(): Promise<void> {
    this.#announcedAt = performance.now();
    this.#timer = undefined;
    const departed = this.#departed;
    this.#departed = new Set();
    const room = boardRoom(this.#whiteboardId);
    const sockets = await this.#realtime.socketsIn("/whiteboards", room);
    this.sockets = sockets.length;
    this.hasPlainClients = sockets.some(({ rooms }) => rooms.has(plainRoom(this.#whiteboardId)));
    const users = peopleOf(sockets.map(({ data }) => data as SocketData));
    const colors = colorsApart([...users.values()]);
    this.#onColors(colors);
    this.#known = new Set(users.keys());
    // A person has left with their last socket only.
    const everybody = this.#realtime.io.of("/whiteboards").to(room);
    for (const userId of departed) if (!users.has(userId)) everybody.emit("user-left", userId);
    const told = [...users.values()].map((user) => ({ ...user, color: colors.get(user.userId) ?? user.color }));
    everybody.emit("active-users", { whiteboardId: this.#whiteboardId, users: told });
  }
}

/** One entry a person, as on the socket they came with first; who came first stands first. */
function peopleOf(sockets: readonly SocketData[]): ReadonlyMap<string, ActiveUser> {
  const here = sockets.flatMap(({ person, enteredAt = 0 }) => (person ? [{ person, enteredAt }] : []));
  here.sort((a, b) => a.enteredAt - b.enteredAt || (a.person.userId < b.person.userId ? -1 : 1));
  const people = new Map<string, ActiveUser>();
  for (const { person } of here) if (!people.has(person.userId)) people.set(person.userId, person);
  return people;
}
