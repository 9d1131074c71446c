import { describe, expect, test } from "vitest";
import { change } from "../../board/operation.ts";
import { anElement, bench } from "../../testing/gesture.ts";
import { modelOf } from "../models.ts";
import { definitions } from "../registry.ts";
import { shapeTypes } from "./outlines.ts";

const text = (words: string) => ({ ops: [{ insert: `${words}\n` }] });
/** A board with one shape, 200 by 200 at 0,0. */
const board = (changes: object = {}) =>
  bench(definitions, [anElement("shape", "s", 0, 0, { size: { width: 200, height: 200 }, ...changes })]);
const long = "Many words that do not fit into one line, nor into two or three of them. ".repeat(4).trim();

describe("writing into a shape", () => {
  test("begins with a second click or Enter, and not in one that is locked", () => {
    const on = board();
    on.gesture("click 100,100");
    expect(on.editor.selection.editing).toBeUndefined();
    on.gesture("click 100,100");
    expect(on.editor.selection.editing).toBe("s");
    on.gesture("click 900,900 click 100,100");
    on.editor.beginEditing("s");
    expect(on.editor.selection.editing).toBe("s");
    const locked = board({ isLocked: true });
    locked.gesture("click 100,100 click 100,100");
    expect(locked.editor.selection.editing).toBeUndefined();
  });

  test.each(shapeTypes)(
    "makes a %s no lower than its words need, and leaves one without words as it is",
    (shapeType) => {
      const on = board({ shapeType, textContent: text(long) });
      const needed = on.editor.behaviorOf("shape")?.leastHeight?.(on.editor.get("s") as never, 200) ?? 0;
      expect(needed).toBeGreaterThan(200);
      expect(on.editor.boxOf("s")?.bottom).toBeCloseTo(needed, 0);
      on.editor.do(change("s", { textContent: text("") }));
      expect(on.editor.boxOf("s")?.bottom).toBe(200);
    },
  );

  test("needs a width at which its longest word is whole, within reason", () => {
    const widthOf = (shapeType: string, words: string) => {
      const on = board({ shapeType, textContent: text(words) });
      return on.editor.behaviorOf("shape")?.leastWidth?.(on.editor.get("s") as never) ?? 0;
    };
    expect(widthOf("square", "Important")).toBeGreaterThan(widthOf("square", "to do"));
    expect(widthOf("star", "Important")).toBeGreaterThan(2 * widthOf("square", "Important"));
    expect(widthOf("square", "Important to do")).toBe(widthOf("square", "Important"));
    expect(widthOf("square", "m".repeat(500))).toBe(400);
  });

  test("gives it its words as a name, and takes it away again", () => {
    const on = board({ shapeType: "star" });
    const name = () => modelOf("shape")?.textOf(on.editor.get("s") as never);
    expect(name()).toBe("star");
    on.editor.do(change("s", { textContent: text("Launch") }));
    expect(name()).toBe("Launch");
    on.editor.history.undo();
    expect(name()).toBe("star");
  });
});

describe("a shape without a fill", () => {
  const over = (changes: object, ...others: ReturnType<typeof anElement>[]) => {
    const size = { width: 600, height: 400 };
    const hollow = anElement("shape", "s", 100, 100, { size, fill: "transparent", index: 9, ...changes });
    const on = bench(definitions, [hollow, ...others]);
    const clicked = (at: string) => {
      on.editor.select([]);
      on.gesture(`click ${at}`);
      return [...on.editor.selection.ids];
    };
    return { ...on, clicked };
  };
  const inside = anElement("note", "inside", 150, 250, { size: { width: 140, height: 91 }, index: 1 });
  const corner = anElement("note", "corner", 60, 60, { size: { width: 140, height: 91 }, index: 2 });

  test("lets through to what is seen in it, and is itself pressed on its line or where nothing else is", () => {
    const { clicked, gesture, store, editor } = over({}, inside);
    expect(clicked("200,300")).toEqual(["inside"]);
    expect(clicked("500,300")).toEqual(["s"]);
    for (const at of ["102,300", "690,104", "400,498"]) expect(clicked(at)).toEqual(["s"]);
    gesture("click 900,700 down 200,300 move 220,300 move 260,300 up");
    expect(store.get("inside")?.position.x).toBe(210);
    gesture("click 900,700 click 270,300 click 270,300");
    expect(editor.selection.editing).toBe("inside");
  });

  test.each(shapeTypes)("ends at its outline: a %s does not keep its corners from others", (shapeType) => {
    const hasCorner = ["square", "rounded", "bubble"].includes(shapeType);
    for (const fill of ["white", "transparent"]) {
      const { clicked } = over({ shapeType, fill }, corner);
      expect(clicked("120,120")).toEqual([hasCorner && fill === "white" ? "s" : "corner"]);
      expect(clicked("400,300")).toEqual(["s"]);
    }
  });

  test("is meant where it has words, and over what is locked", () => {
    expect(over({ textContent: text("Group") }, inside).clicked("200,300")).toEqual(["s"]);
    expect(over({}, { ...inside, isLocked: true }).clicked("200,300")).toEqual(["s"]);
  });
});
