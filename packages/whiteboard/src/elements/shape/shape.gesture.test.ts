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
