import { beforeEach, expect, test, vi } from "vitest";
import type { openSocket } from "../../../data/socket.ts";
import { type BoardEvent, BoardSocket } from "./board-socket.ts";

vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("addEventListener", () => {});
});

const heard = {
  ...{ onJoined: vi.fn(), onActiveUsers: vi.fn(), onRefresh: vi.fn(), onDragging: vi.fn(), onMoved: vi.fn() },
  ...{ onFull: vi.fn(), onRefused: vi.fn(), onClosed: vi.fn() },
} satisfies BoardEvent;

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
});

/** Joins a board; the server answers this. */
function join(answer: object) {
  const emit = vi.fn((_event: string, _join: object, answered: (answer: object) => void) => answered(answer));
  // What a board uses of it.
  const socket = { connected: true, on: vi.fn(), off: vi.fn(), emit } as unknown as ReturnType<typeof openSocket>;
  new BoardSocket("board", undefined, heard, () => socket).open();
  return emit;
}

test("who is let in, is told to wait or finds no place is not refused", () => {
  join({ ok: true, version: 1 });
  const waiting = join({ ok: false, code: "too-many", message: "", timeLeft: 2 });
  const full = join({ ok: false, code: "limit-reached", cause: "link-full", message: "" });
  vi.advanceTimersByTime(5_000);
  expect([waiting.mock.calls.length, full.mock.calls.length]).toEqual([3, 2]);
  expect(heard.onFull).toHaveBeenCalledTimes(2);
  expect(heard.onRefused).not.toHaveBeenCalled();
});

test("who is refused is told, and does not ask again", () => {
  const emit = join({ ok: false, code: "board-not-found", message: "" });
  vi.advanceTimersByTime(60_000);
  expect(heard.onRefused).toHaveBeenCalledTimes(1);
  expect(emit).toHaveBeenCalledTimes(1);
});
