import { afterEach, expect, test, vi } from "vitest";
import { lightLook } from "../elements/brush.ts";
import { definitions } from "../elements/registry.ts";
import { ElementIndex } from "../engine/element-index.ts";
import { anElement, bench } from "../testing/gesture.ts";
import { cellsIn, side } from "./grid.ts";
import { Tiles } from "./tiles.ts";

afterEach(() => void vi.unstubAllGlobals());

/** So many tiles in a row with an element each, which can all be moved; each look at the clock takes a millisecond. */
function row(count: number) {
  const context = new Proxy({}, { get: () => () => ({ width: 0 }), set: () => true });
  class Canvas {
    getContext = () => context;
    transferToImageBitmap = () => ({});
  }
  vi.stubGlobal("OffscreenCanvas", Canvas);
  vi.stubGlobal("document", { createElement: () => new Canvas() });
  const size = { width: 20, height: 20 };
  const on = bench(
    definitions,
    Array.from({ length: count }, (_, at) => anElement("shape", `e${at}`, at * side + 100, 100, { size })),
  );
  const { layout } = on.editor;
  const index = new ElementIndex(
    layout,
    [...on.store.values()].map(({ id }) => id),
  );
  let now = 0;
  const tiles = new Tiles({
    ...{ layout, index, look: lightLook },
    now: () => {
      now += 1;
      return now;
    },
  });
  const cells = cellsIn({ left: 0, top: 0, right: count * side, bottom: side }, 1);
  let y = 100;
  const moveAll = () => {
    y += 1;
    on.store.setPreview(
      "local",
      new Map([...on.store.values()].map(({ id, position }) => [id, { position: { x: position.x, y } }])),
    );
  };
  return { tiles, cells, moveAll };
}

test("tiles take turns where all of them change again before all are painted", () => {
  const { tiles, cells, moveAll } = row(6);
  // There is time for one.
  for (let frame = 1; frame <= 6; frame += 1) {
    moveAll();
    expect(tiles.prepare(cells, 2)).toBe(false);
    expect(cells.filter((cell) => tiles.known(cell))).toHaveLength(frame);
  }
  const turnsOf = () => cells.map((cell) => tiles.known(cell)?.turn ?? 0).toSorted((a, b) => a - b);
  for (let frame = 7; frame <= 30; frame += 1) {
    moveAll();
    tiles.prepare(cells, 2);
    expect(turnsOf()).toEqual(Array.from({ length: 6 }, (_, at) => frame - 5 + at));
  }
});

test("all tiles are up to date a while after nothing changes any more", () => {
  const { tiles, cells, moveAll } = row(6);
  moveAll();
  const frames = Array.from({ length: 6 }, () => tiles.prepare(cells, 2));
  expect(frames).toEqual([false, false, false, false, false, true]);
  expect(tiles.prepare(cells, 0)).toBe(true);
});
