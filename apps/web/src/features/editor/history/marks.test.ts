import { personColor } from "@tafel/domain";
import type { Viewport } from "@tafel/whiteboard/preview";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Marks } from "./marks.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Frame = { readonly dataset: Record<string, string>; readonly style: Record<string, string> };

/** Marks on a board of elements named by their places; `frames` are those on the page. */
function marked() {
  const frames = new Set<Frame>();
  vi.stubGlobal("document", {
    createElement: () => {
      const frame = { dataset: {}, style: {}, remove: () => frames.delete(frame) };
      return frame;
    },
  });
  const viewport = { onChange: () => {}, toScreen: (point: object) => point } as unknown as Viewport;
  const root = { append: (frame: Frame) => frames.add(frame) } as unknown as HTMLElement;
  const boxOf = (id: string) => (id === "gone" ? undefined : { left: Number(id), top: 0, right: 9, bottom: 9 });
  const marks = new Marks({ root, viewport, boxOf });
  return { marks, colors: () => [...frames].map(({ style }) => style.borderColor), frames };
}
const changedBy = (userId: string, from: number, to: number) =>
  new Map(Array.from({ length: to - from }, (_, at) => [`${from + at}`, userId] as const));

test("at most a hundred frames are there at a time, each for a moment", () => {
  const { marks, frames } = marked();
  marks.show(changedBy("ada", 0, 250));
  expect(frames.size).toBe(100);
  marks.show(changedBy("ada", 250, 300));
  expect(frames.size).toBe(100);
  vi.advanceTimersByTime(900);
  expect(frames.size).toBe(0);
});

test("what changes again has the color of whoever did it, and keeps its frame for longer; what is new takes the room left", () => {
  const { marks, colors, frames } = marked();
  marks.show(changedBy("ada", 0, 98));
  vi.advanceTimersByTime(500);
  marks.show(new Map([...changedBy("ben", 0, 1), ...changedBy("ben", 98, 103), ["gone", "ben"]]));
  expect([frames.size, colors().filter((color) => color === personColor("ben")).length]).toEqual([99, 2]);
  vi.advanceTimersByTime(400);
  expect(colors()).toEqual([personColor("ben"), personColor("ben")]);
});
