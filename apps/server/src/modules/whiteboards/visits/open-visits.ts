import type { Room, RoomMember } from "../room/room.ts";
import type { Visit } from "./note-visits.ts";

/** Milliseconds from one look to the next. */
const pause = 300_000;

type OpenRoom = Pick<Room, "whiteboardId" | "members"> & {
  readonly operations: { readonly copy: { readonly seq: number } };
};

/**
 * Visits that go on are noted every few minutes, so that a process that is killed forgets little of them: one statement
 * for all, and none while nothing changes on their boards.
 */
export class OpenVisits {
  /** By who was there at an earlier look: the number that was noted, or -1. */
  readonly #noted = new WeakMap<RoomMember, number>();
  #lookedAt: number;

  /** Times are milliseconds of one clock. */
  constructor(now: number) {
    this.#lookedAt = now;
  }

  /**
   * What is to be noted now. Not of those who have come since the last look: their pages may not have asked yet what is
   * new since the visit before.
   */
  due(rooms: Iterable<OpenRoom>, now: number): readonly Visit[] {
    if (now - this.#lookedAt < pause) return [];
    this.#lookedAt = now;
    const visits: Visit[] = [];
    for (const { whiteboardId, members, operations } of rooms) {
      const { seq } = operations.copy;
      for (const member of members.values()) {
        const { kind, userId } = member.client.actor;
        if (kind !== "member") continue;
        const noted = this.#noted.get(member);
        if (noted !== undefined && noted < seq) visits.push({ whiteboardId, userId, seq });
        this.#noted.set(member, noted === undefined ? -1 : seq);
      }
    }
    return visits;
  }
}
