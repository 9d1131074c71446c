import { describe, expect, test } from "vitest";
import { apply } from "../board/apply.ts";
import { change } from "../board/operation.ts";
import { fromWire } from "../board/wire.ts";
import { anElement } from "../testing/gesture.ts";
import { darkLook, fillColor, lightLook, lineColor } from "./brush.ts";
import { modelOf, models, parseElement } from "./models.ts";

const declared = Object.values(models).flatMap(({ type, styles = {} }) =>
  Object.entries(styles).map(([field, style]) => ({ type, field, style })),
);
const boardWith = (type: string, fields = {}) => new Map([["e", anElement(type, "e", 0, 0, fields)]]);

describe("declared styles", () => {
  test("there are some", () => {
    expect(declared.length).toBeGreaterThan(4);
  });

  test.each(declared)("$type: $field takes its values from the wire, and nothing else", ({ type, field, style }) => {
    const set = (value: unknown) => {
      const operation = fromWire("element-update", { elementId: "e", changes: { [field]: value } });
      if (!operation) throw new Error("The event was not understood");
      return apply(boardWith(type), operation);
    };
    for (const value of style.values) {
      const result = set(value);
      expect(result.ok && (result.value.get("e")?.after as object)).toMatchObject({ [field]: value });
    }
    for (const value of ["no such color!", "", 5, null, ["white"]]) {
      expect(set(value)).toEqual({ ok: false, error: "invalid-input" });
      expect(parseElement({ ...anElement(type, "e", 0, 0), [field]: value })).toBeUndefined();
    }
  });

  test.each(declared)("$type: $field has one of its values by default", ({ type, field, style }) => {
    const plain = anElement(type, "e", 0, 0) as unknown as Record<string, unknown>;
    expect(style.values).toContain(style.default);
    expect(plain[field] ?? style.default).toBe(style.default);
  });

  test("do not let plain elements grow beyond what the specification has", () => {
    const fields = Object.keys(anElement("shape", "e", 0, 0))
      .sort()
      .join(" ");
    expect(fields).toBe(
      "arrowEnabled fill id index isAttachedToList isLocked position resizeEnabled shapeType size stroke type",
    );
    expect(anElement("note", "e", 0, 0)).not.toHaveProperty("paper");
  });
});

describe("a shape's colors", () => {
  test("may be any that another client has stored, and are shown as they are", () => {
    const changes = { fill: "#ffd8a8", stroke: "rgba(0, 0, 0, 0.5)" };
    expect(apply(boardWith("shape"), change("e", changes)).ok).toBe(true);
    expect(fillColor(changes.fill, darkLook)).toBe(changes.fill);
    expect(lineColor(changes.stroke, darkLook)).toBe(changes.stroke);
    expect(fillColor("constructor", darkLook)).toBe("constructor");
  });

  test("are the theme's own when they have a name", () => {
    expect(fillColor("white", darkLook)).toBe(darkLook.paper);
    expect(lineColor("black", lightLook)).toBe(lightLook.ink);
    expect(fillColor("khaki", darkLook)).not.toBe(fillColor("khaki", lightLook));
  });

  test("are declared by its model: engine and page ask for nothing else", () => {
    expect(Object.keys(modelOf("shape")?.styles ?? {})).toEqual([
      ...["fill", "stroke", "strokeWidth", "dash", "textColor", "align"],
    ]);
  });
});
