import { expect, test } from "vitest";
import type { RoomMember } from "../room/room.ts";
import { OpenVisits } from "./open-visits.ts";

const minute = 60_000;

/** Only who they are is looked at. */
const member = (userId: string, kind = "member") => ({ client: { actor: { kind, userId } } }) as unknown as RoomMember;

test("whoever stays is noted every few minutes, if there is more to have seen; not who has just come, and no guest", () => {
  const visits = new OpenVisits(0);
  const members = new Map([
    ["1", member("ada")],
    ["2", member("guest", "guest")],
  ]);
  const at = (minutes: number, seq: number) =>
    visits
      .due([{ whiteboardId: "board", members, operations: { copy: { seq } } }], minutes * minute)
      .map(({ whiteboardId, userId, seq }) => `${userId} on ${whiteboardId}: ${seq}`);
  expect(at(4, 7)).toEqual([]);
  expect(at(5, 7)).toEqual([]);
  members.set("3", member("ben"));
  // Ada has seen what was there before the first look.
  expect(at(10, 7)).toEqual(["ada on board: 7"]);
  expect(at(14, 8)).toEqual([]);
  expect(at(15, 8)).toEqual(["ada on board: 8", "ben on board: 8"]);
  expect(at(20, 8)).toEqual([]);
  members.delete("1");
  expect(at(25, 9)).toEqual(["ben on board: 9"]);
});
