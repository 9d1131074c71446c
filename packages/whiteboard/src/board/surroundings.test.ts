import fc from "fast-check";
import { expect, test } from "vitest";
import type { BaseElement, BoardReader } from "../elements/element.ts";
import { models } from "../elements/models.ts";
import { repair } from "./repair.ts";
import { surroundingsOf } from "./surroundings.ts";
import { anyElement, ids } from "./testing.ts";
import { fieldsThatDiffer } from "./undo.ts";

test("mending the surroundings of a change mends all that the whole board needs", { timeout: 60_000 }, () => {
  const boards = fc.tuple(...ids.map(anyElement));
  const puts = fc
    .uniqueArray(fc.constantFrom(...ids), { maxLength: 3 })
    .chain((some) => fc.tuple(...some.map(anyElement)));
  const deletions = fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 3 });
  fc.assert(
    fc.property(boards, puts, deletions, fc.nat(ids.length), (elements, put, deleted, absent) => {
      const board = atRest(elements.slice(absent));
      const part = surroundingsOf(board, put, deleted);
      expect(mended(part, put, deleted)).toEqual(mended(board, put, deleted));
    }),
    { numRuns: process.env.TAFEL_LONG ? 20_000 : 500 },
  );
});

test("the surroundings of a note in a list are the list with its members and the note's arrows with where they lead", () => {
  const at = (id: string, type: keyof typeof models, own: object = {}) => ({
    ...(models[type].create({ id, position: { x: 0, y: 0 }, index: 0 }) as BaseElement),
    ...own,
  });
  const arrow = (id: string, from: string, to: string) =>
    at(id, "arrow", {
      startConnection: { elementId: from, centre: { x: 0, y: 0 } },
      endConnection: { elementId: to, centre: { x: 0, y: 0 } },
    });
  const notes = ["a", "b", "c", "d", "e"].map((id) => at(id, "note"));
  const list = at("list", "element-list", { connections: ["a", "b"] });
  const board = atRest([...notes, list, arrow("ac", "a", "c"), arrow("cd", "c", "d"), arrow("be", "b", "e")]);
  expect([...surroundingsOf(board, [], ["a"]).keys()]).toEqual(["a", "b", "c", "list", "ac"]);
});

function atRest(elements: readonly BaseElement[]): Map<string, BaseElement> {
  const board = new Map(elements.map((it) => [it.id, it]));
  for (const [id, element] of repair(board)) board.set(id, element);
  return board;
}

/** What becomes different, by id; undefined for what is deleted. */
function mended(current: BoardReader, put: readonly BaseElement[], deleted: readonly string[]) {
  const before = new Map([...current.values()].map((it) => [it.id, it]));
  const after = new Map(before);
  for (const id of deleted) after.delete(id);
  for (const element of put) after.set(element.id, element);
  for (const [id, element] of repair(after)) after.set(id, element);
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter((id) => {
    const [one, other] = [before.get(id), after.get(id)];
    return !one || !other || fieldsThatDiffer(one, other).length > 0;
  });
  return Object.fromEntries(changed.sort().map((id) => [id, after.get(id)]));
}
