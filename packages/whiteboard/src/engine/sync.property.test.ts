import fc from "fast-check";
import { expect, test } from "vitest";
import { apply, commit } from "../board/apply.ts";
import { equal } from "../board/equal.ts";
import { change, create, editText, type Operation, remove, together } from "../board/operation.ts";
import { raise } from "../board/order.ts";
import { undo } from "../board/undo.ts";
import { withWholeTexts } from "../board/whole-texts.ts";
import type { Arrow } from "../elements/arrow/model.ts";
import type { BaseElement } from "../elements/element.ts";
import type { ElementList } from "../elements/element-list/model.ts";
import { modelOf, models } from "../elements/models.ts";
import type { Note } from "../elements/note/model.ts";
import { type Outlet, Store } from "./store.ts";
import type { Fact, Pending, SyncInput } from "./sync.ts";

/**
 * Several clients and one server on a network that delays, repeats and loses. Every run ends with everybody online;
 * then all copies agree, every acknowledged operation took effect exactly once, and nothing is pending.
 */
const runs = Number(process.env.TAFEL_RUNS ?? 300);
test("clients and server converge, whatever the network does", () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 50, maxLength: 400 }), (steps) => {
      const world = new World(3);
      for (const it of steps) world.take(it);
      world.checkUnconfirmed();
      world.settle();
      world.check();
    }),
    { numRuns: runs },
  );
}, 120_000);

type Step = { client: number; what: (typeof kinds)[number]; pick: number };
const kinds = [
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
  "deliver",
  "repeat",
  "drop",
  "reload",
  "restart",
] as const;
const step: fc.Arbitrary<Step> = fc.record({
  client: fc.nat(2),
  what: fc.oneof(
    { weight: 3, arbitrary: fc.constant("deliver" as const) },
    { weight: 2, arbitrary: fc.constantFrom(...kinds) },
  ),
  pick: fc.nat(1000),
});

/** The room as the contract describes it, on a list of facts. */
class Room {
  readonly board = new Map<string, BaseElement>();
  readonly facts: Fact[] = [];
  readonly #seqs = new Map<string, number>();

  store(pending: Pending): { seq: number; isNew: boolean } | string {
    const known = this.#seqs.get(pending.operationId);
    if (known !== undefined) return { seq: known, isNew: false };
    const result = apply(this.board, pending.operation);
    if (!result.ok) return result.error;
    commit(this.board, result.value);
    const seq = this.facts.length + 1;
    const operation = withWholeTexts(pending.operation, result.value);
    this.facts.push({ seq, operation, operationId: pending.operationId });
    this.#seqs.set(pending.operationId, seq);
    return { seq, isNew: true };
  }

  since(seq: number): SyncInput {
    if (seq === 0) return { type: "joined", elements: [...this.board.values()], seq: this.facts.length };
    // Which ids were touched is what the database's rows tell; here a replay does.
    const replay = new Map<string, BaseElement>();
    const touched = new Set<string>();
    for (const fact of this.facts) {
      const result = apply(replay, fact.operation);
      if (!result.ok) throw new Error("a stored fact must apply");
      commit(replay, result.value);
      if (fact.seq > seq) for (const id of result.value.keys()) touched.add(id);
    }
    const changed = [...touched].flatMap((id) => this.board.get(id) ?? []);
    const deleted = [...touched].filter((id) => !this.board.has(id));
    return { type: "caught-up", changed, deleted, seq: this.facts.length };
  }
}

type Message = () => void;

class Client {
  readonly name: number;
  readonly #room: Room;
  readonly #others: () => readonly Client[];
  readonly kept = new Map<string, Pending>();
  toServer: Message[] = [];
  fromServer: Message[] = [];
  isConnected = false;
  store: Store;
  acknowledged = new Set<string>();
  #count = 0;

  constructor(name: number, room: Room, others: () => readonly Client[]) {
    this.name = name;
    this.#room = room;
    this.#others = others;
    this.store = this.#open();
  }

  newId = (): string => `${this.name}-${this.#count++}`;

  #open(): Store {
    const outlet: Outlet = {
      keep: (pending) => void this.kept.set(pending.operationId, pending),
      stored: (id) => void this.kept.delete(id),
      forget: (id) => void this.kept.delete(id),
      send: (pending) => {
        for (const it of pending) this.toServer.push(() => this.#serve(it));
      },
      ask: (since) => void this.toServer.push(() => this.#answer(this.#room.since(since))),
      retry: () => {},
      refused: () => {},
    };
    return new Store(outlet, this.newId);
  }

  #serve(pending: Pending): void {
    const stored = this.#room.store(pending);
    const { operationId } = pending;
    if (typeof stored === "string") {
      this.#answer({ type: "refused", operationId, code: stored });
      return;
    }
    this.acknowledged.add(operationId);
    this.#answer({ type: "acknowledged", stored: [{ operationId, seq: stored.seq }] });
    const fact = this.#room.facts.at(-1);
    if (!stored.isNew || !fact) return;
    for (const other of this.#others()) {
      if (other !== this && other.isConnected) other.#answer({ type: "told", fact });
    }
  }

  #answer(input: SyncInput): void {
    const { store } = this;
    this.fromServer.push(() => {
      if (store === this.store) store.receive(input);
    });
  }

  connect(): void {
    if (this.isConnected) return;
    this.isConnected = true;
    this.store.receive({ type: "joining" });
    const since = this.store.seq;
    this.toServer.push(() => this.#answer(this.#room.since(since)));
  }

  disconnect(): void {
    this.isConnected = false;
    this.toServer = [];
    this.fromServer = [];
    this.store.receive({ type: "disconnected" });
  }

  reload(): void {
    this.disconnect();
    const pending = [...this.kept.values()];
    this.store = this.#open();
    this.store.receive({ type: "restored", pending });
  }

  deliver(pick: number): void {
    this.connect();
    if (pick % 2 === 0) for (const message of this.toServer.splice(0, 1 + (pick % 7))) message();
    // Facts of another server process may come out of order.
    else this.fromServer.splice(pick % 3 === 0 ? this.fromServer.length - 1 : 0, 1)[0]?.();
  }
}

class World {
  readonly room = new Room();
  readonly clients: Client[];
  readonly #undo = new Map<Client, Parameters<typeof undo>[0][]>();

  constructor(count: number) {
    this.clients = Array.from({ length: count }, (_, name) => new Client(name, this.room, () => this.clients));
  }

  take({ client: number, what, pick }: Step): void {
    const client = this.clients[number % this.clients.length];
    if (!client) return;
    switch (what) {
      case "deliver":
        client.deliver(pick);
        return;
      case "repeat": {
        const message = client.toServer[0];
        if (message) client.toServer.push(message);
        return;
      }
      case "drop":
        client.disconnect();
        return;
      case "reload":
        client.reload();
        return;
      case "restart":
        for (const it of this.clients) it.disconnect();
        return;
      default: {
        const operation = this.#operation(client, what, pick);
        if (!operation) return;
        const result = client.store.dispatch(operation);
        if (result.ok && what !== "undo") this.#undo.set(client, [...(this.#undo.get(client) ?? []), result.value]);
      }
    }
  }

  #operation({ store, newId }: Client, what: Step["what"], pick: number): Operation | undefined {
    const all = [...store.settled.values()];
    const target = all[pick % (all.length || 1)];
    const model = pick % 2 ? models.note : models.shape;
    const fresh = create(model.create({ id: newId(), position: { x: pick, y: pick }, index: pick % 5 }));
    if (what === "create") return fresh;
    if (what === "undo") {
      const client = this.clients.find((it) => it.store === store);
      const effect = client && this.#undo.get(client)?.pop();
      return effect && undo(effect, store.settled);
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
    if (what === "type") {
      if (target.type !== "note") return undefined;
      const base = (target as Note).textContent;
      const place = pick % (base.ops.reduce((length, { insert }) => length + insert.length, 0) + 1);
      const insert = { insert: `${pick} `.repeat(1 + (pick % 2)) };
      return editText(target.id, { base, delta: place > 0 ? [{ retain: place }, insert] : [insert] });
    }
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
    return together([fresh, change(target.id, { position: { x: pick, y: pick } })]);
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

  settle(): void {
    for (let round = 0; round < 3; round++) {
      for (const client of this.clients) client.connect();
      for (let messages = 1; messages > 0; ) {
        messages = 0;
        for (const client of this.clients) {
          const [up, down] = [client.toServer, client.fromServer];
          client.toServer = [];
          for (const message of up) message();
          client.fromServer = client.fromServer.slice(down.length);
          for (const message of down) message();
          messages += up.length + down.length + client.fromServer.length + client.toServer.length;
        }
      }
      // The heartbeat tells those that missed the last fact.
      for (const client of this.clients) client.store.receive({ type: "heard", seq: this.room.facts.length });
    }
  }

  /** A personal board saves what differs from the server's copy, and looks no further than this. */
  checkUnconfirmed(): void {
    for (const { store } of this.clients) {
      const { settled, confirmed, unconfirmed } = store;
      const ids = [...settled.values(), ...confirmed.values()].map(({ id }) => id);
      const differing = ids.filter((id) => !equal(settled.get(id), confirmed.get(id)));
      for (const id of differing) expect(unconfirmed).toContain(id);
    }
  }

  check(): void {
    const truth = Object.fromEntries(this.room.board);
    for (const client of this.clients) {
      expect(client.store.status).toEqual({ connection: "live", waiting: 0 });
      expect(client.kept.size).toBe(0);
      expect(Object.fromEntries([...client.store.confirmed.values()].map((it) => [it.id, it]))).toEqual(truth);
      expect(Object.fromEntries([...client.store.settled.values()].map((it) => [it.id, it]))).toEqual(truth);
    }
    checkReferences(this.room.board);
    const stored = this.room.facts.map(({ operationId }) => operationId);
    expect(new Set(stored).size).toBe(stored.length);
    for (const client of this.clients) for (const id of client.acknowledged) expect(stored).toContain(id);
  }
}

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
