import { beforeAll, describe, expect, test } from "vitest";
import type { BaseElement } from "../elements/element.ts";
import { models } from "../elements/models.ts";
import { apply, commit } from "./apply.ts";
import { boardLimits } from "./limits.ts";
import { change, create, editText, type Operation, remove } from "./operation.ts";

const fullLists = 20;
const members = 500;
const at = { position: { x: 0, y: 0 }, index: 0 };
const board = new Map<string, BaseElement>();
beforeAll(() => {
  for (let number = 0; number < fullLists * members; number += 1) {
    const note = models.note.create({ ...at, id: `n${number}` });
    board.set(note.id, note);
  }
  for (let list = 0; list < fullLists; list += 1) {
    const connections = Array.from({ length: members }, (_, member) => `n${list * members + member}`);
    const element = { ...models["element-list"].create({ ...at, id: `l${list}` }), connections };
    const made = apply(board, create(element));
    if (made.ok) commit(board, made.value);
  }
});

const often = (times: number, operation: (number: number) => Operation): Operation => ({
  kind: "batch",
  operations: Array.from({ length: times }, (_, number) => operation(number)),
});
const list = (number: number): string => `l${number % fullLists}`;
const size = (number: number) => ({ width: 300 + number, height: 100 });

describe("what people do to a board of full lists is done:", () => {
  test.each<[string, Operation]>([
    ["all lists are moved", often(fullLists, (number) => change(list(number), { position: { x: 9, y: 9 } }))],
    [
      "all lists are moved again and again",
      often(boardLimits.operationsInABatch, (number) => change(list(number), { position: { x: number, y: 9 } })),
    ],
    ["lists become wider", often(3, (number) => change(list(number), { size: size(1) }))],
    [
      "all members become higher",
      often(boardLimits.operationsInABatch, (number) => change(`n${number}`, { size: size(1) })),
    ],
    [
      "thousands are ordered anew",
      {
        kind: "arrange",
        updates: [...Array(boardLimits.changesAtOnce / 2).keys()].map((n) => ({ elementId: `n${n}`, index: n })),
      },
    ],
    ["lists are deleted", often(3, (number) => remove(list(number)))],
  ])("%s", (_what, operation) => expect(apply(board, operation).ok).toBe(true));
});

describe("what looks at all members again and again is refused:", () => {
  test.each<[string, (number: number) => Operation]>([
    ["widths", (number) => change(list(number), { size: size(number) })],
    ["members", (number) => change(list(number), { takenIn: [{ elementId: `n${number * 20}`, after: null }] })],
  ])("%s", (_what, operation) => {
    expect(apply(board, often(boardLimits.operationsInABatch, operation))).toEqual({ ok: false, error: "too-large" });
  });
});

test("what changes too much at once is refused", () => {
  const arrows = new Map<string, BaseElement>([["n0", models.note.create({ ...at, id: "n0" })]]);
  const startConnection = { elementId: "n0", centre: { x: 0, y: 0 } };
  for (let number = 0; number <= boardLimits.changesAtOnce; number += 1)
    arrows.set(
      `a${number}`,
      Object.assign({ ...models.arrow.create({ ...at, id: `a${number}` }) }, { startConnection }),
    );
  const updates = [...arrows.keys()].map((elementId) => ({ elementId, index: 7 }));
  const edit = { base: { ops: [] }, delta: [{ insert: "x" }] };
  for (const operation of [
    remove("n0"),
    { kind: "arrange", updates },
    often(20, () => editText("n0", edit)),
  ] satisfies Operation[])
    expect(apply(arrows, operation)).toEqual({ ok: false, error: "too-large" });
  expect(
    apply(
      board,
      often(fullLists, (number) => remove(list(number))),
    ),
  ).toEqual({ ok: false, error: "too-large" });
});
