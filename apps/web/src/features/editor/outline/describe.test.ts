import { modelOf } from "@tafel/whiteboard";
import { expect, test } from "vitest";
import { describe } from "./describe.ts";

const board = { get: () => undefined };
const made = (type: string, fields: object) => {
  const element = modelOf(type)?.create({ id: "a", position: { x: 0, y: 0 }, index: 0 });
  if (!element) throw new Error(`There are no elements of type ${type}`);
  return describe(board, { ...element, ...fields });
};
const words = (insert: string) => ({ textContent: { ops: [{ insert: `${insert}\n` }] } });

test("a shape goes by its words, or else by its name in the language of the page", () => {
  expect(made("shape", words("Roof"))).toBe("Roof");
  expect(made("shape", {})).toBe("Square");
  expect(made("shape", { shapeType: "bubble" })).toBe("Speech bubble");
  expect(made("note", words("square"))).toBe("square");
});
