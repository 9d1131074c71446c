import { beforeAll, describe, expect, test } from "vitest";
import type { BaseElement } from "../elements/element.ts";
import { models } from "../elements/models.ts";
import { apply, commit } from "./apply.ts";
import { limits } from "./limits.ts";
import { change, create, type Operation, remove } from "./operation.ts";

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
    ["all lists become wider", often(fullLists, (number) => change(list(number), { size: size(1) }))],
    [
      "all members become higher",
      often(limits.operationsInABatch, (number) => change(`n${number}`, { size: size(1) })),
    ],
    [
      "everything is ordered anew",
      {
        kind: "arrange",
        updates: [...Array(fullLists * members).keys()].map((n) => ({ elementId: `n${n}`, index: n })),
      },
    ],
    ["all lists are deleted", often(fullLists, (number) => remove(list(number)))],
  ])("%s", (_what, operation) => expect(apply(board, operation).ok).toBe(true));
});

describe("what looks at all members again and again is refused:", () => {
  test.each<[string, (number: number) => Operation]>([
    ["moves", (number) => change(list(number), { position: { x: number, y: 9 } })],
    ["widths", (number) => change(list(number), { size: size(number) })],
    ["members", (number) => change(list(number), { takenIn: [{ elementId: `n${number * 20}`, after: null }] })],
  ])("%s", (_what, operation) => {
    expect(apply(board, often(limits.operationsInABatch, operation))).toEqual({ ok: false, error: "limit-reached" });
  });
});
