import type { ActiveUser } from "@tafel/contract";
import { colorsApart } from "@tafel/domain";
import type { Visitor, WhiteboardChannel } from "../../../platform/realtime/realtime.ts";

/** How close together two announcements of who is here may be, in milliseconds. */
const pause = 200;

/**
 * Who is on a board, on all processes. Every join and leave is announced to the room with `active-users`, one entry a
 * person however many tabs; a rush of joins is announced together. Where two have one color, who came later gets another:
 * every process comes to the same, since each looks at the same people.
 */
export class RoomPresence {
  readonly #channel: WhiteboardChannel;
  readonly #whiteboardId: string;
  readonly #onColors: (colors: ReadonlyMap<string, string>) => void;
  #timer: NodeJS.Timeout | undefined;
  #announcedAt = 0;
  #departed = new Set<string>();
  /** Those announced last. */
  #known: ReadonlySet<string> = new Set();

  /** `onColors` is called with everybody's color whenever it was looked who is here. */
  constructor(
    channel: WhiteboardChannel,
    whiteboardId: string,
    onColors: (colors: ReadonlyMap<string, string>) => void,
  ) {
    this.#channel = channel;
    this.#whiteboardId = whiteboardId;
    this.#onColors = onColors;
  }

  joined(): void {
    this.#soon();
  }

  left(userId: string): void {
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
    const [channel, whiteboardId] = [this.#channel, this.#whiteboardId];
    const users = peopleOf(await channel.peopleOn(whiteboardId));
    const colors = colorsApart([...users.values()]);
    this.#onColors(colors);
    this.#known = new Set(users.keys());
    // A person has left with their last client only.
    for (const userId of departed) if (!users.has(userId)) channel.broadcast(whiteboardId, "user-left", userId);
    const told = [...users.values()].map((user) => ({ ...user, color: colors.get(user.userId) ?? user.color }));
    channel.broadcast(whiteboardId, "active-users", { whiteboardId, users: told });
  }
}

/** One entry a person, as on the client they came with first; who came first stands first. */
function peopleOf(visitors: readonly Visitor[]): ReadonlyMap<string, ActiveUser> {
  const here = visitors.toSorted((a, b) => a.enteredAt - b.enteredAt || (a.person.userId < b.person.userId ? -1 : 1));
  const people = new Map<string, ActiveUser>();
  for (const { person } of here) if (!people.has(person.userId)) people.set(person.userId, person);
  return people;
}
