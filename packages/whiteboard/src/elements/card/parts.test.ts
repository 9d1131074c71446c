import { expect, test } from "vitest";
import { card } from "./model.ts";
import { partsOf } from "./parts.ts";

const todo = card.create({ id: "a", index: 0, position: { x: 0, y: 0 } });
const measure = (text: string, { size }: { size: number }) => (text.length * size) / 2;
const at = (width: number, height: number) => {
  return partsOf({ ...todo, title: "Water the beds, twice on hot days in the summer" }, { width, height }, measure);
};

test("what is on a card grows with it, and a smaller or wider one shows less or more of it", () => {
  const [usual, large] = [at(320, 104), at(640, 208)];
  expect(large.title).toEqual(usual.title);
  expect(large.style.title.font.size).toBe(2 * usual.style.title.font.size);
  expect(large.left).toBe(2 * usual.left);
  expect(at(160, 48).style).toEqual(usual.style);
  expect(at(160, 48).title.length).toBeLessThan(usual.title.length);
  expect(at(900, 104).style).toEqual(usual.style);
  expect(at(900, 104).title).toHaveLength(1);
});
