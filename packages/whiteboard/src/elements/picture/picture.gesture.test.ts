import { Observable } from "@tafel/domain/observe";
import { describe, expect, test } from "vitest";
import { change } from "../../board/operation.ts";
import { label } from "../../commands/label.ts";
import { loadElements } from "../../commands/load-file.ts";
import { pasteElements } from "../../commands/paste.ts";
import { heightOf, widthOf } from "../../geometry/box.ts";
import { anElement, bench } from "../../testing/gesture.ts";
import { type Copied, provideFiles } from "../board-files.ts";
import { modelOf, parseElement } from "../models.ts";
import { definitions } from "../registry.ts";

const hash = "ab".repeat(32);
/** A board with one picture, 200 by 100 at 0,0. */
const board = (changes: object = {}) =>
  bench(definitions, [anElement("picture", "p", 0, 0, { size: { width: 200, height: 100 }, file: hash, ...changes })]);
const sizeOf = ({ editor }: ReturnType<typeof board>) => {
  const box = editor.boxOf("p");
  return box && [Math.round(widthOf(box)), Math.round(heightOf(box))];
};

describe("a picture", () => {
  test.each([
    ["by a corner", "down 200,100 move 400,110 up", [400, 200]],
    ["by an edge", "down 200,50 move 300,50 up", [300, 150]],
    ["down to its smallest size", "down 200,100 move 5,5 up", [80, 40]],
    ["freely with Shift", "down 200,100 shift move 400,110 shift up", [400, 110]],
  ])("that is resized %s", (_, gesture, size) => {
    const on = board();
    on.gesture(`click 100,50 ${gesture}`);
    expect(sizeOf(on)).toEqual(size);
  });

  test("with a caption keeps its own proportions, and the caption its height", () => {
    const on = board({ caption: "The roof", size: { width: 200, height: 130 } });
    on.gesture("click 100,50 down 200,130 move 400,140 up");
    expect(sizeOf(on)).toEqual([400, 230]);
  });

  test.each([
    ["upright", 0, { left: 0, top: 0, right: 200, bottom: 130 }],
    ["upside down", 180, { left: 0, top: -30, right: 200, bottom: 100 }],
  ])("that is %s grows by the caption it is given, and shrinks with it", (_, rotation, box) => {
    const on = board({ rotation });
    label(on.editor, "p", { caption: "The roof" });
    expect(on.editor.boxOf("p")).toMatchObject(box);
    expect(on.store.get("p")).toMatchObject({ caption: "The roof", size: { width: 200, height: 130 } });
    label(on.editor, "p", { caption: "The garden", alt: "Herbs" });
    expect(sizeOf(on)).toEqual([200, 130]);
    label(on.editor, "p", { caption: "" });
    expect(on.editor.boxOf("p")).toMatchObject({ left: 0, top: 0, right: 200, bottom: 100 });
    on.editor.history.undo();
    expect(sizeOf(on)).toEqual([200, 130]);
  });

  test("is taken back by undo after its file has come, and comes back with it", () => {
    const on = bench(definitions);
    pasteElements(on.editor, [anElement("picture", "x", 0, 0, { upload: "u" })], { x: 100, y: 100 });
    const [made] = on.store.optimistic.values();
    on.store.dispatch(change(made?.id ?? "", { file: hash, pixels: { width: 40, height: 30 } }));
    on.editor.history.undo();
    expect(on.asked).toEqual([]);
    expect(on.store.size).toBe(0);
    on.editor.history.redo();
    expect([...on.store.optimistic.values()]).toMatchObject([{ file: hash, upload: "u" }]);
  });

  test("from another board is brought here, and one of this board stays as it is", () => {
    const on = bench(definitions);
    const here = new Set<string>();
    const brought: string[] = [];
    provideFiles(on.editor, {
      fetch: async () => undefined,
      uploads: new Observable(new Map()),
      bring: ({ file = "" }) => (here.has(file) ? "is here" : { upload: `upload-${brought.push(file)}` }),
      retry() {},
    });
    const copied = [anElement("picture", "x", 0, 0, { file: hash })];
    pasteElements(on.editor, copied, { x: 0, y: 0 });
    const [made] = on.store.optimistic.values();
    expect(made).toMatchObject({ upload: "upload-1" });
    expect(made).not.toHaveProperty("file");
    here.add(hash);
    loadElements(on.editor, copied);
    expect([...on.store.optimistic.values()].at(-1)).toMatchObject({ file: hash });
    expect(brought).toEqual([hash]);
  });

  describe("that is copied while it is being sent", () => {
    /** What a board with these elements and uploads makes of it, and what is brought to it. */
    const pastedOn = (elements: Parameters<typeof bench>[1], uploads: readonly string[] = []) => {
      const on = bench(definitions, elements);
      const brought: Copied[] = [];
      provideFiles(on.editor, {
        fetch: async () => undefined,
        uploads: new Observable(new Map(uploads.map((id) => [id, { sent: 0.5, url: undefined }]))),
        bring: (copied) => ({ upload: `upload-${brought.push(copied)}` }),
        retry() {},
      });
      pasteElements(on.editor, [anElement("picture", "x", 0, 0, { upload: "u" })], { x: 900, y: 0 });
      const pasted = [...on.store.optimistic.values()].find(({ position }) => position.x > 0);
      return { pasted, brought };
    };

    test("is sent to another board as well", () => {
      const { pasted, brought } = pastedOn([]);
      expect(brought).toEqual([{ file: undefined, upload: "u" }]);
      expect(pasted).toMatchObject({ upload: "upload-1" });
    });

    test.each([
      ["waits for the same upload on its own board", [anElement("picture", "p", 0, 0, { upload: "u" })], []],
      ["waits for it also after it was cut", [], ["u"]],
    ])("%s", (_, elements, uploads) => {
      const { pasted, brought } = pastedOn(elements, uploads);
      expect(brought).toEqual([]);
      expect(pasted).toMatchObject({ upload: "u" });
    });

    test("has the file on its own board once that is there", () => {
      const { pasted, brought } = pastedOn([anElement("picture", "p", 0, 0, { upload: "u", file: hash })]);
      expect(brought).toEqual([]);
      expect(pasted).toMatchObject({ upload: "u", file: hash });
    });
  });

  test("that this board cannot have is left out, and that is told once", () => {
    const on = bench(definitions);
    provideFiles(on.editor, {
      fetch: async () => undefined,
      uploads: new Observable(new Map()),
      bring: () => "cannot be here",
      retry() {},
    });
    const pictures = ["a", "b"].map((id) => anElement("picture", id, 0, 0, { file: hash }));
    pasteElements(on.editor, [...pictures, anElement("shape", "s", 0, 0)], { x: 0, y: 0 });
    expect([...on.store.optimistic.values()].map(({ type }) => type)).toEqual(["shape"]);
    expect(on.asked).toHaveLength(1);
  });

  test("is called by its caption and what is to be seen on it", () => {
    const named = anElement("picture", "p", 0, 0, { caption: "The roof", alt: "Boxes with herbs" });
    expect(modelOf("picture")?.textOf(named)).toBe("The roof\nBoxes with herbs");
  });

  test.each([
    ["a file that is none", { file: "../../etc/passwd" }],
    ["a crop of nothing", { crop: { left: 0.5, top: 0, right: 0.5, bottom: 1 } }],
    ["a crop beyond it", { crop: { left: 0, top: 0, right: 1.5, bottom: 1 } }],
  ])("with %s comes onto no board", (_, fields) => {
    expect(parseElement({ ...anElement("picture", "p", 0, 0), ...fields })).toBeUndefined();
  });
});
