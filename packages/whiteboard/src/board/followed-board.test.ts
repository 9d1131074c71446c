import fc from "fast-check";
import { expect, test } from "vitest";
import type { BaseElement } from "../elements/element.ts";
import { apply, commit } from "./apply.ts";
import { FollowedBoard } from "./followed-board.ts";
import { batchOf, change, create, type Operation, remove } from "./operation.ts";
import { anyElement, anyId, anyPoint, ids } from "./testing.ts";
import { toBroadcast } from "./wire.ts";

const step: fc.Arbitrary<Operation> = fc.oneof(
  anyId.chain(anyElement).map(create),
  anyId.map(remove),
  fc.tuple(anyId, anyPoint).map(([id, position]) => change(id, { position })),
  fc.tuple(anyId, fc.array(anyId)).map(([id, connections]) => change(id, { connections })),
  fc
    .tuple(anyId, fc.nat(9))
    .map(([elementId, index]): Operation => ({ kind: "arrange", updates: [{ elementId, index }] })),
);

type Sent = readonly [event: string, payload: Readonly<Record<string, unknown>>];

/** A room's board, and what it broadcasts of an operation: itself, and what becomes of elements with it. */
function createRoom(elements: readonly BaseElement[]) {
  const board = new Map<string, BaseElement>();
  for (const element of elements) {
    const made = apply(board, create(element));
    if (made.ok) commit(board, made.value);
  }
  let seq = 1;
  const make = (operation: Operation): readonly Sent[] => {
    const applied = apply(board, operation);
    if (!applied.ok) return [];
    seq += 1;
    commit(board, applied.value);
    const typeOf = (id: string) => (applied.value.get(id)?.after ?? applied.value.get(id)?.before)?.type;
    // The server sends only the fields that the operation does not set as they are now.
    const consequences = [...applied.value].map(([id, { after }]) =>
      toBroadcast(after ? change(id, after) : remove(id), typeOf),
    );
    const [event, payload] = toBroadcast(operation, typeOf);
    return [
      [event, { ...payload, seq }],
      ...consequences.map(([name, content]): Sent => [name, { ...content, seq, consequence: true }]),
    ];
  };
  return { board, make, seq: () => seq };
}

const contentsOf = (board: { values(): Iterable<BaseElement> }) =>
  new Map([...board.values()].map((element) => [element.id, JSON.parse(JSON.stringify(element))]));

test("whoever only hears what is broadcast has the same board", { timeout: 60_000 }, () => {
  const boards = fc.tuple(...ids.slice(0, 8).map(anyElement));
  const operations = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 6 });
  fc.assert(
    fc.property(boards, operations, (elements, all) => {
      const room = createRoom(elements);
      const followed = new FollowedBoard();
      followed.replace(room.board.values(), room.seq());
      for (const steps of all) {
        const operation = batchOf(steps);
        if (!operation) continue;
        for (const sent of room.make(operation)) expect(followed.hear(...sent)).toBe(true);
        expect([...followed.ids()].toSorted()).toEqual([...room.board.keys()].toSorted());
        // Fields that an element's type does not have may have been sent: nothing looks at them.
        const followedContents = contentsOf(followed);
        for (const [id, element] of contentsOf(room.board)) expect(followedContents.get(id)).toMatchObject(element);
        expect(followed.seq).toBe(room.seq());
      }
    }),
    { numRuns: 300 },
  );
});

const note = (id: string) => fc.sample(anyElement(id), { numRuns: 1, seed: 7 })[0] as BaseElement;

test("what is missing is noticed, asked for and caught up with; what is known already changes nothing", () => {
  const room = createRoom([note("e0")]);
  const followed = new FollowedBoard();
  followed.replace(room.board.values(), room.seq());
  const touched: string[] = [];
  followed.onTouched((ids) => void touched.push(...ids));
  const [lost, next] = [room.make(create(note("e1"))), room.make(change("e1", { position: { x: 5, y: 5 } }))];
  for (const sent of next) expect(followed.hear(...sent)).toBe(false);
  expect(followed.hear("seq", { seq: 3 })).toBe(false);
  expect(touched).toEqual([]);
  followed.catchUp([room.board.get("e1")], ["e0"], 3);
  expect(touched).toEqual(["e0", "e1"]);
  expect([...followed.ids()]).toEqual(["e1"]);
  for (const sent of [...lost, ["seq", { seq: 3 }] as const]) expect(followed.hear(...sent)).toBe(true);
  expect(followed.get("e1")?.position).toEqual({ x: 5, y: 5 });
  // An event of a newer server, and what is no fact at all.
  expect(followed.hear("element-painted", { seq: 4, elementId: "e1" })).toBe(false);
  expect(followed.hear("cursor-update", { position: { x: 1, y: 1 } })).toBe(true);
});
