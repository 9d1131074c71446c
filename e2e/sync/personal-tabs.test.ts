import "fake-indexeddb/auto";
import { maxRecent } from "@tafel/contract";
import { type BaseElement, change, create, editText, fieldOf, fromWire } from "@tafel/whiteboard";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { BoardCopy } from "../../apps/server/src/modules/whiteboards/room/board-copy.ts";
import { type OperationRequest, planBatch } from "../../apps/server/src/modules/whiteboards/room/plan-batch.ts";
import { note } from "../../apps/server/src/modules/whiteboards/testing.ts";
import type { OpenBoard } from "../../apps/web/src/features/editor/transport/open-board.ts";
import { Dice, seedsFrom } from "./dice.ts";

/**
 * Several tabs of one person on one personal board. Their calls get lost, are answered late or lose their answer, while
 * they type, move, close and open. The server decides as the product's does, in memory; the tabs are the product's own.
 *
 * Whatever happens: nobody ever sees a character twice, and once everybody is online all agree, with every character
 * there once.
 */

vi.hoisted(() => {
  // Imported modules immediately check who is logged in, and listen for changes of it.
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("addEventListener", () => {});
});

const userId = "11111111-1111-4111-8111-111111111111";

class Server {
  readonly copy = new BoardCopy();
  readonly #stored = new Map<string, number>();
  #turn: Promise<unknown> = Promise.resolve();

  /** One call at a time. */
  answer(method: string, path: string, body: string): Promise<object> {
    const answered = this.#turn.then(() => (method === "PUT" ? this.#save(body) : this.#answer(path)));
    this.#turn = answered;
    return answered;
  }

  async #save(body: string): Promise<object> {
    const { operations } = JSON.parse(body) as { operations: [string, { operationId: string }][] };
    const requests = operations.map(([event, payload]): OperationRequest => {
      const operation = fromWire(event, payload);
      if (!operation) throw new Error(`Cannot read ${event}`);
      return { operationId: payload.operationId, userId, operation };
    });
    const plan = await planBatch(this.copy, requests, this.#stored);
    for (const [at, { operationId }] of plan.operations.entries()) this.#stored.set(operationId, plan.base + 1 + at);
    this.copy.commit(plan);
    const answers = plan.outcomes.map((outcome) =>
      outcome.type === "refused" ? { ok: false, code: outcome.code } : { ok: true, seq: outcome.seq },
    );
    return { version: this.copy.seq, answers };
  }

  #answer(path: string): object {
    const since = Number(new URLSearchParams(path.split("?")[1]).get("since") ?? 0);
    const missed = since > 0 && since <= this.copy.seq ? this.copy.changesSince(since, 1_000) : undefined;
    const changed = missed?.changed ?? [...this.copy.values()];
    const elements = Object.fromEntries(changed.map((element) => [element.id, element]));
    const recent = [...this.#stored].slice(-maxRecent);
    const head = { WhiteboardName: "Plan", teamId: null, version: this.copy.seq, recent };
    return { ...head, WhiteboardData: { elements }, ...(missed && { deleted: missed.deleted }) };
  }
}

/** Notifies the other tabs at once. */
class Channel {
  static readonly open = new Set<Channel>();
  onmessage: ((event: object) => void) | null = null;
  readonly #name: string;
  constructor(name: string) {
    this.#name = name;
    Channel.open.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of [...Channel.open])
      if (other !== this && other.#name === this.#name) other.onmessage?.({ data });
  }
  close(): void {
    Channel.open.delete(this);
  }
}

type Tab = { readonly board: OpenBoard; readonly listeners: Map<string, () => void> };

let deliverAll: (onRefused: (codes: readonly string[]) => unknown) => Promise<void>;
let openWhiteboard: typeof import("../../apps/web/src/features/editor/transport/index.ts").openWhiteboard;
let Presence: typeof import("@tafel/whiteboard").Presence;
beforeAll(async () => {
  ({ openWhiteboard } = await import("../../apps/web/src/features/editor/transport/index.ts"));
  const delivery = await import("../../apps/web/src/data/deliver-all.ts");
  const { whiteboardOutboxesOf } = await import("../../apps/web/src/features/editor/transport/outboxes.ts");
  const { sendToWhiteboard } = await import("../../apps/web/src/features/editor/transport/send-operations.ts");
  deliverAll = (onRefused) =>
    delivery.deliverAll(whiteboardOutboxesOf, sendToWhiteboard, (refused) =>
      onRefused(refused.map(({ code }) => code)),
    );
  ({ Presence } = await import("@tafel/whiteboard"));
});

let server: Server;
/** Calls in flight, in either direction: each continues when it is told to. */
let inFlight: (() => void)[] = [];
let isOnline = true;
let listeners = new Map<string, () => void>();
let page: EventTarget;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  server = new Server();
  inFlight = [];
  isOnline = true;
  page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => (key === "userId" ? userId : "kept"),
    setItem: () => {},
    removeItem: () => {},
  });
  const { beginSession } = await import("../../apps/web/src/data/session.ts");
  beginSession({ token: "kept", userId });
  vi.stubGlobal("document", page);
  vi.stubGlobal("BroadcastChannel", Channel);
  vi.stubGlobal("addEventListener", (type: string, listener: () => void) => listeners.set(type, listener));
  vi.stubGlobal("removeEventListener", () => {});
});

/** `rollFate`: what happens to a call. */
function beOnANetwork(rollFate: () => "arrives" | "is lost" | "its answer is lost"): void {
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body = "" }: { method?: string; body?: string }) => {
    const fate = isOnline ? rollFate() : "is lost";
    if (fate === "is lost") throw new TypeError("fetch failed");
    await new Promise<void>((resolve) => inFlight.push(resolve));
    const answer = await server.answer(method, path, body);
    await new Promise<void>((resolve) => inFlight.push(resolve));
    if (fate === "its answer is lost") throw new TypeError("fetch failed");
    return Response.json(answer);
  });
}

/** Everything that continues by itself, without time passing. */
async function drain(): Promise<void> {
  for (let round = 0; round < 12; round += 1) await new Promise((resolve) => setImmediate(resolve));
}

async function deliver(count = Number.POSITIVE_INFINITY): Promise<void> {
  for (let left = count; left > 0 && inFlight.length > 0; left -= 1) {
    inFlight.shift()?.();
    await drain();
  }
}

const letters = (element: BaseElement | undefined): string =>
  ((fieldOf(element, "textContent") as { ops?: { insert: string }[] } | undefined)?.ops ?? [])
    .map(({ insert }) => insert)
    .join("")
    .replaceAll("\n", "");

for (const seed of seedsFrom(200, 3_000)) {
  test(`tabs of a personal board agree, and no character is seen twice (TAFEL_SEED=${seed})`, {}, async () => {
    const roll = new Dice(seed);
    const boardId = crypto.randomUUID();
    let fates: readonly ("arrives" | "is lost" | "its answer is lost")[] = ["arrives"];
    beOnANetwork(() => roll.pick(fates));
    const tabs: Tab[] = [];
    let typed = "";
    const refused: string[] = [];
    /** Texts in which a character was seen twice. */
    const twice: string[] = [];

    const look = ({ store }: OpenBoard) => {
      const text = letters(store.get("n"));
      if (new Set(text).size < text.length) twice.push(text);
    };
    const open = async () => {
      listeners = new Map();
      const own = listeners;
      const opening = openWhiteboard(boardId, {
        me: { userId, username: "ada" },
        presence: new Presence(),
        motion: { clock: { now: () => 0, nextFrame: () => () => {}, after: () => () => {} }, reducedMotion: true },
        leastHeight: () => 0,
        onRefused: (all) => void refused.push(...all.map(({ code }) => code)),
        onEnd: () => {},
        onMoved: () => {},
      });
      let opened: Awaited<typeof opening> | undefined;
      void opening.then((it) => {
        opened = it;
      });
      for (let round = 0; round < 50 && !opened; round += 1) {
        await deliver();
        await drain();
      }
      if (!opened?.ok) return;
      const board = opened.value;
      look(board);
      board.store.onTouched(() => look(board));
      tabs.push({ board, listeners: own });
    };
    const type = ({ board: { store } }: Tab) => {
      const base = fieldOf(store.optimistic.get("n"), "textContent") as { ops: { insert: string }[] } | undefined;
      if (!base) return;
      const letter = String.fromCodePoint(0x4e00 + typed.length);
      typed += letter;
      const at = roll.below(base.ops.map(({ insert }) => insert).join("").length + 1);
      const insert = { insert: letter };
      store.dispatch(editText("n", { base, delta: at > 0 ? [{ retain: at }, insert] : [insert] }));
    };

    await open();
    tabs[0]?.board.store.dispatch(create(note("n")));
    for (let step = 0; step < 40; step += 1) {
      const tab = roll.pick(tabs);
      const what = roll.pick([
        "type",
        "type",
        "type",
        "move",
        "wait",
        "wait",
        "deliver",
        "deliver",
        "line",
        "hide",
        "page",
        "open",
        "close",
      ]);
      if (what === "type" && tab) type(tab);
      else if (what === "move") tab?.board.store.dispatch(change("n", { position: { x: step, y: seed } }));
      else if (what === "wait") await vi.advanceTimersByTimeAsync(roll.pick([500, 1_000, 5_000]));
      else if (what === "deliver") await deliver(1);
      else if (what === "hide") {
        Object.assign(page, { visibilityState: "hidden" });
        page.dispatchEvent(new Event("visibilitychange"));
        Object.assign(page, { visibilityState: "visible" });
      } else if (what === "page") {
        // As each page does by itself, and when it opens.
        void deliverAll((codes) => refused.push(...codes));
      } else if (what === "line") {
        fates = roll.pick([
          ["arrives"],
          ["arrives", "its answer is lost"],
          ["is lost"],
          ["arrives", "is lost", "its answer is lost"],
        ]);
      } else if (what === "open" && tabs.length < 3) await open();
      else if (what === "close" && tabs.length > 1) {
        tabs.splice(tabs.indexOf(tab), 1);
        if (roll.below(2) === 0) tab.listeners.get("pagehide")?.();
        tab.board.close();
      }
      await drain();
    }

    fates = ["arrives"];
    if (tabs.length === 0) await open();
    for (let round = 0; round < 60; round += 1) {
      if (round % 10 === 0) void deliverAll((codes) => refused.push(...codes));
      for (const tab of tabs) tab.listeners.get("online")?.();
      await drain();
      await deliver();
      await vi.advanceTimersByTimeAsync(1_000);
      await deliver();
    }
    for (const { board } of tabs) {
      expect(board.store.status).toEqual({ connection: "live", waiting: 0 });
      expect(board.store.seq).toBe(server.copy.seq);
      expect(new Map([...board.store.values()].map((it) => [it.id, it]))).toEqual(
        new Map([...server.copy.values()].map((it) => [it.id, it])),
      );
    }
    expect(refused).toEqual([]);
    expect([...letters(server.copy.get("n"))].sort().join("")).toBe(typed);
    for (const { board } of tabs) board.close();
    await deliver();
  });
}
