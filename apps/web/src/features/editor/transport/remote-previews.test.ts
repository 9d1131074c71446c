import { type BaseElement, change, modelOf, Store, type WhiteboardOutlet } from "@tafel/whiteboard";
import { expect, test } from "vitest";
import { RemotePreviews } from "./remote-previews.ts";

const outlet: WhiteboardOutlet = { keep() {}, stored() {}, forget() {}, send() {}, ask() {}, retry() {}, refused() {} };
const place = (x: number, y = 0) => ({ position: { x, y } });

/** A board with one note, and the frames that are asked for. */
function watching(reducedMotion = false) {
  const note = modelOf("note")?.create({ id: "n", index: 0, ...place(0) }) as BaseElement;
  const store = new Store(outlet, () => "operation");
  store.receive({ type: "joined", elements: [note], seq: 0 });
  let next: (() => void) | undefined;
  const nextFrame = (callback: () => void) => {
    next = callback;
    return () => {
      next = undefined;
    };
  };
  const previews = new RemotePreviews(store, {
    clock: { now: () => 0, after: () => () => {}, nextFrame },
    reducedMotion,
  });
  const frame = () => {
    const callback = next;
    next = undefined;
    callback?.();
    return store.get("n")?.position.x ?? Number.NaN;
  };
  /** Frames until nothing asks for another; how many, and every place on the way. */
  const rest = () => {
    const places: number[] = [];
    while (next && places.length < 1000) places.push(frame());
    return places;
  };
  const preview = (x: number, source = "ada") => previews.show([{ source, elementId: "n", changes: place(x) }]);
  const stored = (x: number, seq: number) => {
    const operations = [{ operationId: `remote-${seq}`, operation: change("n", place(x)) }];
    store.receive({ type: "fact", fact: { seq, operations } });
  };
  const commit = (x: number, seq = 1) => {
    previews.end(["n"]);
    stored(x, seq);
  };
  return {
    store,
    previews,
    frame,
    rest,
    preview,
    commit,
    stored,
    x: () => store.get("n")?.position.x,
    isIdle: () => !next,
  };
}

test("another's drag glides from preview to preview, and rests when they do", () => {
  const { preview, rest, x, isIdle } = watching();
  preview(100);
  const places = rest();
  expect(places.length).toBeGreaterThan(5);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places[0]).toBeCloseTo(35);
  expect(x()).toBe(100);
  expect(isIdle()).toBe(true);
});

test("it goes on from where it is when the next preview comes before it has arrived", () => {
  const { preview, frame, rest, x } = watching();
  preview(100);
  const [first, second] = [frame(), frame()];
  preview(0);
  expect(frame()).toBeLessThan(second);
  expect(second).toBeGreaterThan(first);
  rest();
  expect(x()).toBe(0);
});

test("it ends exactly where the board has it, without a jump, and holds on to nothing", () => {
  const { preview, commit, frame, rest, store, x } = watching();
  preview(100);
  const before = frame();
  commit(120);
  expect(x()).toBe(before);
  const places = rest();
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(store.get("n")).toBe(store.optimistic.get("n"));
  expect(x()).toBe(120);
});

test("what happens to it while it glides to its end counts", () => {
  const { preview, commit, stored, frame, rest, x } = watching();
  preview(100);
  frame();
  commit(120);
  frame();
  stored(-50, 2);
  rest();
  expect(x()).toBe(-50);
});

test("without motion it is at once where the preview has it", () => {
  const { preview, commit, store, x, isIdle } = watching(true);
  preview(100);
  expect(x()).toBe(100);
  commit(120);
  expect(x()).toBe(120);
  expect(store.get("n")).toBe(store.optimistic.get("n"));
  expect(isIdle()).toBe(true);
});
