import { afterEach, expect, test, vi } from "vitest";
import { change } from "../board/operation.ts";
import { lightLook } from "../elements/brush.ts";
import type { BaseElement } from "../elements/element.ts";
import { definitions } from "../elements/registry.ts";
import { anElement, bench } from "../testing/gesture.ts";
import { cellsIn } from "./grid.ts";
import { Lift } from "./lift.ts";
import { Tiles } from "./tiles.ts";

afterEach(() => void vi.unstubAllGlobals());

/** A board seen from afar. `painted` counts pictures and tiles that were painted since it was last called. */
function farBoard(elements: readonly BaseElement[]) {
  let count = 0;
  const context = new Proxy({}, { get: () => () => ({ width: 0 }), set: () => true });
  const pictures: Canvas[] = [];
  class Canvas {
    style = { cssText: "", transform: "", zIndex: "" };
    getContext = () => context;
    remove = () => {
      if (pictures.includes(this)) pictures.splice(pictures.indexOf(this), 1);
    };
    transferToImageBitmap = () => {
      count += 1;
      return {};
    };
  }
  vi.stubGlobal("OffscreenCanvas", Canvas);
  vi.stubGlobal("Path2D", class {});
  vi.stubGlobal("document", { createElement: () => new Canvas() });
  const on = bench(definitions, elements);
  const { layout, index, viewport, machine } = on.editor;
  const tiles = new Tiles({ layout, index, look: lightLook, now: () => 0 });
  const place = { append: (...more: Canvas[]) => void pictures.push(...more) } as unknown as HTMLElement;
  const lift = new Lift({ place, tiles, layout, index, viewport, look: lightLook });
  const frame = () => {
    const isMoving = lift.follow(machine.state.moves, 1);
    lift.settle(tiles.prepare(cellsIn(viewport.seen, 1), 1));
    return isMoving;
  };
  const painted = () => {
    const before = count;
    count = 0;
    return before;
  };
  frame();
  painted();
  return { ...on, lift, frame, painted, pictures, place: () => pictures[0]?.style.transform };
}

/** No note: what measures texts would keep the canvas of this test. */
const sheet = (id: string, x: number, y: number, index: number) =>
  anElement("shape", id, x, y, { index, size: { width: 100, height: 100 } });
const arrow = (id: string, from: string, to: string) => {
  const end = (elementId: string) => ({ elementId, centre: { x: 0, y: 0 } });
  return anElement("arrow", id, 0, 0, { startConnection: end(from), endConnection: end(to), index: 9 });
};
const board = () => farBoard([sheet("one", 100, 100, 1), sheet("two", 400, 100, 2), sheet("still", 100, 220, 3)]);

test("what is dragged is painted once, and tiles without it once", () => {
  const { gesture, frame, painted, place } = board();
  gesture("down 150,150 move 160,150");
  frame();
  expect(painted()).toBeGreaterThan(1);
  for (const x of [180, 200, 260]) {
    gesture(`move ${x},150`);
    frame();
    expect(place()).toBe(`translate(${x - 160}px, 0px)`);
  }
  expect(painted()).toBe(0);
});

test("what was dropped stays in sight until tiles show it", () => {
  const { gesture, frame, painted, pictures } = board();
  gesture("down 150,150 move 160,150");
  frame();
  gesture("move 700,150 up");
  painted();
  expect(frame()).toBe(true);
  expect(pictures).toHaveLength(1);
  expect(painted()).toBe(0);
  expect(frame()).toBe(false);
  expect(painted()).toBeGreaterThan(0);
  expect(pictures).toHaveLength(0);
});

test("Escape brings it back", () => {
  const { gesture, frame, pictures, place } = board();
  gesture("down 150,150 move 160,150");
  frame();
  gesture("move 700,150");
  frame();
  gesture("cancel");
  frame();
  expect(place()).toBe("translate(-10px, 0px)");
  frame();
  expect(pictures).toHaveLength(0);
});

test("what another person changes meanwhile is painted again, where it is", () => {
  const { gesture, frame, painted, pictures, place, store } = board();
  gesture("down 150,150 move 160,150");
  frame();
  painted();
  store.dispatch(change("one", { fill: "#00ff00" }));
  frame();
  expect(painted()).toBe(1);
  expect(pictures).toHaveLength(1);
  gesture("move 170,150");
  frame();
  expect(place()).toBe("translate(10px, 0px)");
});

test("what lies on it and stays is above it", () => {
  const disc = anElement("shape", "disc", 120, 120, { index: 8, size: { width: 20, height: 20 } });
  const { gesture, frame, pictures } = farBoard([sheet("one", 100, 100, 1), disc]);
  gesture("down 190,190 move 200,190");
  frame();
  expect(pictures.map(({ style }) => style.zIndex)).toEqual(["200", "201"]);
});

test("an arrow between dragged elements goes with them, one that leads elsewhere is in the tiles", () => {
  const elements = [sheet("one", 100, 100, 1), sheet("two", 400, 100, 2), sheet("still", 100, 220, 3)];
  const between = farBoard([...elements, arrow("between", "one", "two")]);
  between.editor.select(["one", "two"]);
  between.gesture("down 150,150 move 160,150");
  between.frame();
  between.painted();
  between.gesture("move 200,150");
  between.frame();
  expect(between.painted()).toBe(0);

  const out = farBoard([...elements, arrow("out", "one", "still")]);
  out.editor.select(["one", "two"]);
  out.gesture("down 150,150 move 160,150");
  out.frame();
  out.painted();
  out.gesture("move 200,150");
  out.frame();
  expect(out.pictures).toHaveLength(1);
  expect(out.painted()).toBeGreaterThan(0);
});

test("too many to be painted at once stay in the tiles", () => {
  const many = Array.from({ length: 1_001 }, (_, at) => sheet(`n${at}`, (at % 40) * 20, Math.floor(at / 40) * 20, at));
  const { gesture, frame, pictures, editor } = farBoard(many);
  editor.select(many.map(({ id }) => id));
  gesture("down 150,150 move 160,150");
  frame();
  expect(pictures).toHaveLength(0);
});
