import { type ActiveUser, defaultPicturePath } from "@tafel/contract";
import { distinctColors } from "@tafel/domain";
import type { BoardVisitor, WhiteboardChannel } from "../../../platform/realtime/realtime.ts";

/** How close together two broadcasts of who is here may be, in milliseconds. */
const pause = 200;

/**
 * Who is on a board, on all processes. Every join and leave is broadcast as `active-users`, one entry a person however
 * many tabs; a rush of joins is broadcast once. Of two people with the same color, the later one gets another: every
 * process arrives at the same result, since each looks at the same people.
 */
export class RoomPresence {
  readonly #channel: WhiteboardChannel;
  readonly #whiteboardId: string;
  readonly #onColors: (colors: ReadonlyMap<string, string>) => void;
  #timer: NodeJS.Timeout | undefined;
  #broadcastAt = 0;
  #departed = new Set<string>();
  /** Those in the last broadcast. */
  #known: ReadonlySet<string> = new Set();

  /** `onColors` is called with everybody's color each time. */
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
    this.#schedule();
  }

  left(userId: string): void {
    this.#departed.add(userId);
    this.#schedule();
  }

  /** Another process may have come or gone: checks who is here, and broadcasts who is not any more. */
  recheck(): void {
    for (const userId of this.#known) this.#departed.add(userId);
    this.#schedule();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #schedule(): void {
    const sinceLast = performance.now() - this.#broadcastAt;
    this.#timer ??= setTimeout(() => void this.#broadcast(), Math.max(0, pause - sinceLast));
  }

  async #broadcast(): Promise<void> {
    this.#broadcastAt = performance.now();
    this.#timer = undefined;
    const departed = this.#departed;
    this.#departed = new Set();
    const [channel, whiteboardId] = [this.#channel, this.#whiteboardId];
    const users = peopleOf(await channel.peopleOn(whiteboardId));
    const colors = distinctColors([...users.values()]);
    this.#onColors(colors);
    this.#known = new Set(users.keys());
    // A person has left when their last client has.
    for (const userId of departed) if (!users.has(userId)) channel.broadcast(whiteboardId, "user-left", userId);
    const withColors = [...users.values()].map((user) => ({ ...user, color: colors.get(user.userId) ?? user.color }));
    channel.broadcastApart(whiteboardId, "active-users", {
      members: { whiteboardId, users: withColors },
      guests: { whiteboardId, users: withColors.map(asGuestsSee) },
    });
  }
}

/** One entry a person, from their first client; in the order of arrival. */
function peopleOf(visitors: readonly BoardVisitor[]): ReadonlyMap<string, ActiveUser> {
  const here = visitors.toSorted((a, b) => a.enteredAt - b.enteredAt || (a.person.userId < b.person.userId ? -1 : 1));
  const people = new Map<string, ActiveUser>();
  for (const { person } of here) if (!people.has(person.userId)) people.set(person.userId, person);
  return people;
}

/** A name and a color: guests are shown no addresses, and no pictures, which they could not load. */
const asGuestsSee = ({ userId, username, color, isGuest }: ActiveUser): ActiveUser => ({
  ...{ userId, username, color, firstname: username, lastname: "", email: "", profilePicture: defaultPicturePath },
  ...(isGuest && { isGuest }),
});
