import { expect, test } from "vitest";
import { durable } from "./durable.ts";

const whiteboardId = "0f8fad5b-d9cb-469f-a165-70867728950e";
const operationId = "7c9e6679-7425-40de-944b-e07fc1f90ae7";

test("a durable event is read with what belongs to its kind, and its ids in one spelling", () => {
  const event = { whiteboardId, operationId, elementId: "e", position: { x: 1, y: 2 } };
  expect(durable.parse(event)).toEqual(event);
  expect(durable.parse({ ...event, operationId: operationId.toUpperCase() })).toEqual(event);
  expect(durable.parse({ ...event, whiteboardId: whiteboardId.toUpperCase() })).toEqual(event);
});

test("it may have no id of its own", () => {
  expect(durable.parse({ whiteboardId })).toEqual({ whiteboardId });
});

test.each([
  undefined,
  null,
  "batch",
  [],
  {},
  { operationId },
  { whiteboardId: 1, operationId },
  { whiteboardId: `${whiteboardId}0`, operationId },
  { whiteboardId, operationId: "first" },
  { whiteboardId, operationId: [operationId] },
  { whiteboardId, operationId: null },
])("%j is none", (event) => {
  expect(durable.safeParse(event).success).toBe(false);
});
