import { createEditor, lightLook, modelOf, Store } from "@tafel/whiteboard";
import { expect, test, vi } from "vitest";
import { boardTexts } from "../../../texts/board.ts";
import { drawMap, scaleOf } from "./draw-map.ts";

test("the map of a large board is drawn in short steps, each element once", () => {
  const outlet = { keep() {}, stored() {}, forget() {}, send() {}, ask() {}, retry() {}, refused() {} };
  const store = new Store(outlet, () => "operation");
  const elements = Array.from({ length: 10_000 }, (_, at) => {
    const shape = modelOf("shape")?.create({ id: `s${at}`, position: { x: at * 200, y: 0 }, index: at });
    if (!shape) throw new Error("There are shapes");
    return shape;
  });
  store.receive({ type: "joined", elements, seq: 1 });
  const clock = { now: () => 0, nextFrame: () => () => {}, after: () => () => {} };
  const editor = createEditor({ store, texts: boardTexts, clock, newId: () => "new" });
  const fillRect = vi.fn();
  const context = { setTransform() {}, clearRect() {}, fillRect } as unknown as CanvasRenderingContext2D;
  const size = { width: 180, height: 116 };
  const steps = drawMap(context, 1, editor, scaleOf(editor, size), lightLook, size);
  const drawn: number[] = [];
  for (let isDone = false; !isDone; ) {
    isDone = steps.next().done === true;
    drawn.push(fillRect.mock.calls.length);
  }
  expect(Math.max(...drawn.map((count, at) => count - (drawn[at - 1] ?? 0)))).toBeLessThanOrEqual(1_000);
  expect(drawn.at(-1)).toBe(10_000);
});
