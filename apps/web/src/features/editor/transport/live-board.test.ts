import "fake-indexeddb/auto";
import { Presence } from "@tafel/whiteboard";
import type { Socket } from "socket.io-client";
import { expect, test, vi } from "vitest";
import { LiveBoard } from "./live-board.ts";
import { OfflineCopy } from "./offline-copy.ts";
import { Outbox } from "./outbox.ts";

vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("addEventListener", () => {});
});

type Listener = (...args: unknown[]) => void;

/** A connected socket: what is emitted, and a way to let it hear something. */
function socketOf() {
  const emitted: { event: string; payload: Record<string, unknown>; answered: Listener | undefined }[] = [];
  let hear: Listener = () => {};
  const socket = {
    id: "socket",
    connected: true,
    on: () => {},
    off: () => {},
    onAny: (listener: Listener) => {
      hear = listener;
    },
    offAny: () => {},
    emit: (event: string, payload: Record<string, unknown>, answered?: Listener) =>
      emitted.push({ event, payload, answered }),
  };
  return { socket: socket as unknown as Socket, emitted, hear: (...args: unknown[]) => hear(...args) };
}

async function openOn(socket: Socket) {
  const scope = crypto.randomUUID();
  const [outbox, { copy }] = await Promise.all([Outbox.open(scope), OfflineCopy.open(scope, () => true)]);
  const board = new LiveBoard(socket, {
    head: { id: scope, name: "Plan", teamId: "team" },
    given: {
      me: { userId: "u", username: "ada" },
      presence: new Presence(),
      motion: { clock: { now: () => 0, nextFrame: () => () => {}, after: () => () => {} }, isCalm: true },
      leastHeight: () => 0,
      onRefused: () => {},
      onEnd: () => {},
      onMoved: () => {},
    },
    outbox,
    copy,
  });
  board.start(undefined);
  return board;
}

test("a packed board that cannot be unpacked is asked for as it is", async () => {
  const { socket, emitted, hear } = socketOf();
  const board = await openOn(socket);
  const whiteboard = { UUID: board.head.get().id, WhiteboardName: "Plan", teamId: "team" };
  expect(emitted.at(-1)).toMatchObject({ event: "join-whiteboard", payload: { compressed: true } });
  emitted.at(-1)?.answered?.({ ok: true, seq: 3 });
  hear("whiteboard-data", { whiteboard, snapshot: new Uint8Array([1, 2, 3]), changed: [], deleted: [], seq: 3 });
  await expect.poll(() => emitted.length).toBe(2);
  expect(emitted.at(-1)).toMatchObject({ event: "join-whiteboard", payload: { since: 0, compressed: false } });
  emitted.at(-1)?.answered?.({ ok: true, seq: 3 });
  hear("whiteboard-data", { whiteboard, elements: {}, seq: 3 });
  await expect.poll(() => board.store.status.connection).toBe("live");
  expect(board.store.seq).toBe(3);
  board.close();
});
