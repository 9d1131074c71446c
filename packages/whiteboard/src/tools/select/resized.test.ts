import fc from "fast-check";
import { expect, test } from "vitest";
import { definitions } from "../../elements/registry.ts";
import { boxAround, heightOf, widthOf } from "../../geometry/box.ts";
import { anElement, bench } from "../../testing/gesture.ts";
import { grips, resizable } from "./handles.ts";
import { resizedBy } from "./resized.ts";

test("elements resized together keep their order, their minimum size, and the edge opposite the grip", () => {
  const side = fc.integer({ min: 50, max: 600 });
  const place = fc.integer({ min: -2000, max: 2000 });
  const shape = fc.record({ x: place, y: place, width: side, height: side });
  const away = fc.integer({ min: -5000, max: 5000 });
  fc.assert(
    fc.property(
      fc.array(shape, { minLength: 2, maxLength: 8 }),
      fc.constantFrom(...grips),
      fc.record({ x: away, y: away }),
      fc.boolean(),
      (shapes, grip, offset, shift) => {
        const elements = shapes.map(({ x, y, ...size }, at) => anElement("shape", `s${at}`, x, y, { size }));
        const { editor } = bench(definitions, elements);
        editor.selection.select(elements.map(({ id }) => id));
        const what = resizable(editor);
        if (!what) throw new Error("Nothing to resize");
        const boxes = [...resizedBy(editor, what, grip, offset, { shift }).values()].map(({ box }) => box);
        const around = boxAround(boxes) ?? what.box;
        if (grip.x !== 0)
          expect(grip.x < 0 ? around.right : around.left).toBeCloseTo(grip.x < 0 ? what.box.right : what.box.left, 3);
        if (grip.y !== 0)
          expect(grip.y < 0 ? around.bottom : around.top).toBeCloseTo(grip.y < 0 ? what.box.bottom : what.box.top, 3);
        for (const [at, box] of boxes.entries()) {
          expect(widthOf(box)).toBeGreaterThan(50 - 1e-6);
          expect(heightOf(box)).toBeGreaterThan(50 - 1e-6);
          const [mine, first] = [what.shown[at]?.box.left ?? 0, what.shown[0]?.box.left ?? 0];
          if (mine < first) expect(box.left).toBeLessThan((boxes[0]?.left ?? 0) + 1e-6);
        }
      },
    ),
    { numRuns: 300 },
  );
});
