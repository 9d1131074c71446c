import { expect } from "vitest";
import type { Result } from "../../result.ts";
import type { Answered, Fact, Identified, Outlet, Resync, SyncInput } from "../index.ts";

/** A client's copy of a board, as both kinds of store provide it. */
type Copy<Operation, Whole, Changed> = {
  readonly seq: number;
  receive(input: SyncInput<Operation, Whole, Changed>): void;
};

/** The server's side of one kind of board. */
export type Kind<Operation, Whole, Changed> = {
  /** Applies an operation to the server's board; returns it as it is broadcast, or the code of a refusal. */
  apply(operation: Operation): Result<Operation, string>;
  /** What a client is sent whose copy is at `seq`. */
  since(seq: number, facts: readonly Fact<Operation>[]): Resync<Whole, Changed>;
  /** Operations that arrive together are saved under one number; of a repeated one the number is unknown. */
  readonly savesTogether: boolean;
};

/** The server as the contract describes it, on a list of facts. */
class Room<Operation, Whole, Changed> {
  readonly facts: Fact<Operation>[] = [];
  readonly kind: Kind<Operation, Whole, Changed>;
  readonly #seqs = new Map<string, number>();

  constructor(kind: Kind<Operation, Whole, Changed>) {
    this.kind = kind;
  }

  /** Applies what it has not applied before. */
  save(sent: readonly Identified<Operation>[]): { answer: Answered<Operation>; fact?: Fact<Operation> } {
    const known = new Map(this.#seqs);
    const refused: { operationId: string; code: string }[] = [];
    const operations = sent.flatMap(({ operationId, operation }) => {
      if (known.has(operationId)) return [];
      const applied = this.kind.apply(operation);
      if (applied.ok) return { operationId, operation: applied.value };
      refused.push({ operationId, code: applied.error });
      return [];
    });
    const fact = { seq: this.facts.length + 1, operations };
    for (const { operationId } of operations) this.#seqs.set(operationId, fact.seq);
    if (operations.length > 0) this.facts.push(fact);
    const isRepeated = this.kind.savesTogether;
    const stored = sent.flatMap(({ operationId }) => {
      const [before, seq] = [known.get(operationId), this.#seqs.get(operationId)];
      if (before !== undefined && isRepeated) return { operationId, seq: this.facts.length, isRepeated };
      return seq === undefined ? [] : { operationId, seq };
    });
    return { answer: { type: "answered", stored, refused }, ...(operations.length > 0 && { fact }) };
  }
}

type Message = () => void;

/** One person's browser; `kept` survives a reload. */
class Client<Operation, Whole, Changed, Store extends Copy<Operation, Whole, Changed>> {
  readonly kept = new Map<string, Identified<Operation>>();
  readonly acknowledged = new Set<string>();
  readonly #world: World<Operation, Whole, Changed, Store>;
  readonly #name: number;
  #count = 0;
  toServer: Message[] = [];
  fromServer: { take: Message; isBroadcast: boolean }[] = [];
  isConnected = false;
  store: Store;

  constructor(world: World<Operation, Whole, Changed, Store>, name: number) {
    this.#world = world;
    this.#name = name;
    this.store = this.#open();
  }

  newId = (): string => `${this.#name}-${this.#count++}`;

  #open(): Store {
    const { room, open } = this.#world;
    const forget = (ids: readonly string[]) => {
      for (const id of ids) this.kept.delete(id);
    };
    const outlet: Outlet<Operation> = {
      keep: (made) => {
        for (const it of made) this.kept.set(it.operationId, it);
      },
      stored: forget,
      forget,
      send: (pending) => {
        const parcels = room.kind.savesTogether ? [pending] : pending.map((it) => [it]);
        this.toServer.push(...parcels.map((parcel) => () => this.#serve(parcel)));
      },
      ask: (since) => this.#ask(since),
      retry: () => {},
      refused: () => {},
    };
    return open(outlet, this.newId);
  }

  #ask(since: number): void {
    const { room } = this.#world;
    this.toServer.push(() => this.#hear(room.kind.since(since, room.facts)));
  }

  #serve(sent: readonly Identified<Operation>[]): void {
    const { answer, fact } = this.#world.room.save(sent);
    for (const { operationId } of answer.stored ?? []) this.acknowledged.add(operationId);
    this.#hear(answer);
    if (!fact) return;
    for (const other of this.#world.clients) {
      if (other !== this && other.isConnected) other.#hear({ type: "fact", fact });
    }
  }

  #hear(input: SyncInput<Operation, Whole, Changed>): void {
    const { store } = this;
    const take = () => {
      if (store === this.store) store.receive(input);
    };
    this.fromServer.push({ take, isBroadcast: input.type === "fact" });
  }

  connect(): void {
    if (this.isConnected) return;
    this.isConnected = true;
    this.store.receive({ type: "joining" });
    this.#ask(this.store.seq);
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
    // Facts of another server process may arrive out of order.
    else this.fromServer.splice(pick % 3 === 0 ? this.fromServer.length - 1 : 0, 1)[0]?.take();
  }

  /** A broadcast gets lost. */
  miss(): void {
    const at = this.fromServer.findIndex(({ isBroadcast }) => isBroadcast);
    if (at >= 0) this.fromServer.splice(at, 1);
  }
}

/** What a network does to a client. */
export const mishaps = ["deliver", "repeat", "miss", "drop", "reload", "restart"] as const;

/** Clients and a server on a network that delays, repeats and loses. */
export class World<Operation, Whole, Changed, Store extends Copy<Operation, Whole, Changed>> {
  readonly room: Room<Operation, Whole, Changed>;
  readonly clients: readonly Client<Operation, Whole, Changed, Store>[];
  readonly open: (outlet: Outlet<Operation>, newId: () => string) => Store;

  constructor(
    count: number,
    kind: Kind<Operation, Whole, Changed>,
    open: (outlet: Outlet<Operation>, newId: () => string) => Store,
  ) {
    this.room = new Room(kind);
    this.open = open;
    this.clients = Array.from({ length: count }, (_, name) => new Client(this, name));
  }

  befall(client: Client<Operation, Whole, Changed, Store>, what: (typeof mishaps)[number], pick: number): void {
    if (what === "deliver") client.deliver(pick);
    if (what === "repeat") client.toServer.push(...client.toServer.slice(0, 1));
    if (what === "miss") client.miss();
    if (what === "drop") client.disconnect();
    if (what === "reload") client.reload();
    if (what === "restart") for (const it of this.clients) it.disconnect();
  }

  /** Everybody comes online, and everything on its way arrives. */
  deliverAll(): void {
    for (let round = 0; round < 3; round++) {
      for (const client of this.clients) client.connect();
      for (let messages = 1; messages > 0; ) {
        messages = 0;
        for (const client of this.clients) {
          const [up, down] = [client.toServer, client.fromServer];
          client.toServer = [];
          for (const message of up) message();
          client.fromServer = client.fromServer.slice(down.length);
          for (const { take } of down) take();
          messages += up.length + down.length + client.fromServer.length + client.toServer.length;
        }
      }
      // The heartbeat reaches those that missed the last fact.
      for (const { store } of this.clients) store.receive({ type: "heartbeat", seq: this.room.facts.length });
    }
  }

  /** Nothing waits, and what was acknowledged took effect exactly once. */
  check(): void {
    const stored = this.room.facts.flatMap(({ operations }) => operations.map(({ operationId }) => operationId));
    expect(new Set(stored).size).toBe(stored.length);
    for (const { kept, acknowledged } of this.clients) {
      expect([...kept]).toEqual([]);
      for (const id of acknowledged) expect(stored).toContain(id);
    }
  }
}
