import { ok, type Result } from "@tafel/domain";
import type { Fact as FactOf } from "@tafel/domain/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
// What plays server and network is the same for both kinds of board.
import { type Kind, mishaps, World as WorldOf } from "../../../domain/src/sync/testing/world.ts";
import { apply, commit } from "../board/apply.ts";
import { equal } from "../board/equal.ts";
import { batchOf, change, create, editText, type Operation, remove } from "../board/operation.ts";
import { raise } from "../board/order.ts";
import { undo } from "../board/undo.ts";
import { withWholeTexts } from "../board/whole-texts.ts";
import type { Arrow } from "../elements/arrow/fields.ts";
import type { BaseElement } from "../elements/element.ts";
import type { ElementList } from "../elements/element-list/fields.ts";
import { modelOf, models } from "../elements/models.ts";
import type { Note } from "../elements/note/model.ts";
import { Store } from "./store.ts";

/**
 * Several clients and one server on a network that delays, repeats and loses. Every run ends with everybody online;
 * then all copies agree, every acknowledged operation took effect exactly once, and nothing is pending.
 */
const runs = Number(process.env.TAFEL_RUNS ?? 300);
test("clients and server converge, whatever the network does", () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 50, maxLength: 400 }), (steps) => {
      const players = new Players();
      for (const it of steps) players.take(it);
      players.checkUnconfirmed();
      players.world.deliverAll();
      players.check();
    }),
    { numRuns: runs },
  );
}, 120_000);

type Step = { client: number; what: (typeof kinds)[number]; pick: number };
const edits = [
  "create",
  "move",
  "resize",
  "write",
  "type",
  "delete",
  "raise",
  "batch",
  "connect",
  "list",
  "undo",
] as const;
const kinds = [...edits, ...mishaps] as const;
const step: fc.Arbitrary<Step> = fc.record({
  client: fc.nat(2),
  what: fc.oneof(
    { weight: 3, arbitrary: fc.constant("deliver" as const) },
    { weight: 2, arbitrary: fc.constantFrom(...kinds) },
  ),
  pick: fc.nat(1000),
});

type Whole = { readonly elements: readonly BaseElement[] };
type Changed = { readonly changed: readonly BaseElement[]; readonly deleted: readonly string[] };
type Fact = FactOf<Operation>;

/** The server's whiteboard. */
class StoredBoard implements Kind<Operation, Whole, Changed> {
  readonly savesTogether = false;
  readonly board = new Map<string, BaseElement>();

  apply(operation: Operation): Result<Operation, string> {
    const result = apply(this.board, operation);
    if (!result.ok) return result;
    commit(this.board, result.value);
    return ok(withWholeTexts(operation, result.value));
  }

  since(seq: number, facts: readonly Fact[]) {
    const now = { seq: facts.length };
    if (seq === 0) return { type: "joined" as const, elements: [...this.board.values()], ...now };
    // Which ids were touched is what the database's rows tell; here a replay does.
    const replay = new Map<string, BaseElement>();
    const touched = new Set<string>();
    for (const fact of facts) {
      for (const { operation } of fact.operations) {
        const result = apply(replay, operation);
        if (!result.ok) throw new Error("a stored fact must apply");
        commit(replay, result.value);
        if (fact.seq > seq) for (const id of result.value.keys()) touched.add(id);
      }
    }
    const changed = [...touched].flatMap((id) => this.board.get(id) ?? []);
    const deleted = [...touched].filter((id) => !this.board.has(id));
    return { type: "caught-up" as const, changed, deleted, ...now };
  }
}

type Client = WorldOf<Operation, Whole, Changed, Store>["clients"][number];

class Players {
  readonly server = new StoredBoard();
  readonly world = new WorldOf<Operation, Whole, Changed, Store>(
    3,
    this.server,
    (outlet, newId) => new Store(outlet, newId),
  );
  readonly #undo = new Map<Client, Parameters<typeof undo>[0][]>();

  take({ client: number, what, pick }: Step): void {
    const client = this.world.clients[number];
    if (!client) return;
    if (!isEdit(what)) {
      this.world.befall(client, what, pick);
      return;
    }
    const operation = this.#operation(client, what, pick);
    if (!operation) return;
    const result = client.store.dispatch(operation);
    if (result.ok && what !== "undo") this.#undo.set(client, [...(this.#undo.get(client) ?? []), result.value]);
  }

  #operation(client: Client, what: (typeof edits)[number], pick: number): Operation | undefined {
    const { store, newId } = client;
    const all = [...store.optimistic.values()];
    const target = all[pick % (all.length || 1)];
    const model = pick % 2 ? models.note : models.shape;
    const fresh = create(model.create({ id: newId(), position: { x: pick, y: pick }, index: pick % 5 }));
    if (what === "create") return fresh;
    if (what === "undo") {
      const effect = this.#undo.get(client)?.pop();
      return effect && undo(effect, store.optimistic).operation;
    }
    if (!target) return undefined;
    if (what === "move") return change(target.id, { position: { x: pick, y: -pick } });
    if (what === "resize") return change(target.id, { size: { width: 200 + pick, height: 100 + pick } });
    if (what === "write")
      return change(
        target.id,
        target.type === "note"
          ? { textContent: { ops: [{ insert: `${pick}\n` }] } }
          : target.type === "shape"
            ? { fill: "red" }
            : { index: pick },
      );
    if (what === "type") return target.type === "note" ? typeInto(target as Note, pick) : undefined;
    if (what === "delete") return remove(target.id);
    if (what === "connect") {
      const bound = { elementId: target.id, centre: target.position };
      const made = models.arrow.create({ id: newId(), position: { x: pick, y: 0 }, index: 0 });
      return target.type === "arrow"
        ? change(target.id, { startConnection: null })
        : create({ ...made, endConnection: bound } as Arrow);
    }
    if (what === "list") return this.#listOperation(all, target, newId, pick);
    if (what === "raise") return { kind: "arrange", updates: raise(all, new Set([target.id])) };
    return batchOf([fresh, change(target.id, { position: { x: pick, y: pick } })]);
  }

  /** Lists come, take in, let go, and are written whole as clients of the specification write them. */
  #listOperation(all: readonly BaseElement[], target: BaseElement, newId: () => string, pick: number): Operation {
    const lists = all.filter((it): it is ElementList => it.type === "element-list");
    const list = lists[pick % (lists.length || 1)];
    if (!list || (lists.length < 3 && pick % 5 === 0))
      return create(models["element-list"].create({ id: newId(), position: { x: pick, y: 0 }, index: 0 }));
    if (pick % 4 === 0) return change(list.id, { letGo: [target.id] });
    if (pick % 4 === 1) return change(list.id, { connections: [...list.connections, target.id].reverse() });
    const after = list.connections[pick % (list.connections.length || 1)] ?? null;
    return change(list.id, { takenIn: [{ elementId: target.id, after }] });
  }

  /** A personal board saves what differs from the server's copy, and looks no further than this. */
  checkUnconfirmed(): void {
    for (const { store } of this.world.clients) {
      const { optimistic, confirmed, unconfirmed } = store;
      const ids = [...optimistic.values(), ...confirmed.values()].map(({ id }) => id);
      const differing = ids.filter((id) => !equal(optimistic.get(id), confirmed.get(id)));
      for (const id of differing) expect(unconfirmed).toContain(id);
    }
  }

  check(): void {
    const { board } = this.server;
    const truth = Object.fromEntries(board);
    for (const { store } of this.world.clients) {
      expect(store.status).toEqual({ connection: "live", waiting: 0 });
      expect(Object.fromEntries([...store.confirmed.values()].map((it) => [it.id, it]))).toEqual(truth);
      expect(Object.fromEntries([...store.optimistic.values()].map((it) => [it.id, it]))).toEqual(truth);
    }
    this.world.check();
    checkReferences(board);
  }
}

function typeInto({ id, textContent: base }: Note, pick: number): Operation {
  const place = pick % (base.ops.reduce((length, { insert }) => length + insert.length, 0) + 1);
  const insert = { insert: `${pick} `.repeat(1 + (pick % 2)) };
  return editText(id, { base, delta: place > 0 ? [{ retain: place }, insert] : [insert] });
}

const isEdit = (what: Step["what"]): what is (typeof edits)[number] => edits.some((edit) => edit === what);

/** No arrow to nowhere, and every member in one list that is there. */
function checkReferences(board: ReadonlyMap<string, BaseElement>): void {
  const members: string[] = [];
  for (const element of board.values()) {
    const model = modelOf(element.type);
    for (const id of model?.references?.(element) ?? []) expect(board.has(id)).toBe(true);
    if (element.type === "element-list") members.push(...(element as ElementList).connections);
  }
  expect(new Set(members).size).toBe(members.length);
  for (const { id, isAttachedToList } of board.values()) expect(isAttachedToList).toBe(members.includes(id));
}
