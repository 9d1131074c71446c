import { expect, test } from "vitest";
import { readRoomEvents } from "./hear.ts";

const moved = (seq: number) => [
  "element-position-finalized",
  { elementId: "n", position: { x: seq, y: 0 }, userId: "ada", operationId: `operation ${seq}`, seq },
];

test("a frame is read event by event, in its order: what was stored together as well as previews", () => {
  const consequence = [
    "element-updated",
    { elementId: "arrow", changes: {}, userId: "ada", seq: 8, consequence: true },
  ];
  const unlocked = ["element-unlocked", { elementId: "n", updates: {} }];
  const preview = ["element-moved", { elementId: "m", position: { x: 1, y: 1 }, userId: "ben", socketId: "his" }];
  const heard = readRoomEvents("previews", [{ events: [moved(7), moved(8), consequence, unlocked, preview] }]);
  expect(heard.map((it) => (it.type === "fact" ? it.seq : it.type))).toEqual([7, 8, "unlocked", "preview"]);
});
