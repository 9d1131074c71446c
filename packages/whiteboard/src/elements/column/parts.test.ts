import { expect, test } from "vitest";
import { late } from "./late.ts";
import { column } from "./model.ts";
import { partsOf, rowAt } from "./parts.ts";

const measure = (text: string, { size }: { size: number }) => (text.length * size) / 2;
const todos = Array.from({ length: 20 }, (_, at) => ({ title: `Water bed ${at}`, done: false }));
const made = { ...column.create({ id: "a", index: 0, position: { x: 0, y: 0 } }), todos };
const at = (height: number, more = {}) => partsOf({ ...made, ...more }, { width: 320, height }, measure);

test("what has no room on a column is counted, with what it does not know", () => {
  const parts = at(400, { more: 5 });
  expect(parts.rows.length).toBeGreaterThan(3);
  expect(parts.rows.length + parts.more).toBe(25);
  expect(parts.moreTop + 18).toBeLessThanOrEqual(400);
  expect(at(2_000)).toMatchObject({ more: 0 });
  expect(at(2_000, { more: 5 })).toMatchObject({ more: 5 });
});

test("a field for another todo takes its room", () => {
  const live = { mayEdit: true, place: "Board", todos: [] };
  const [with_, without] = [at(400, { live }), at(400)];
  expect(with_.rows.length).toBeLessThan(without.rows.length);
  expect(Math.max(...with_.rows.map(({ top, height }) => top + height))).toBeLessThanOrEqual(400 - 44);
});

test("what it is filtered by takes a line, and where that is not known it is not", () => {
  const live = { mayEdit: false, place: "Board", todos: [], filtered: "2 of 20 · Filtered: Outside" };
  expect(at(480, { live })).toMatchObject({ place: "Board", filtered: live.filtered });
  expect((at(480, { live }).rows[0]?.top ?? 0) - (at(480).rows[0]?.top ?? 0)).toBe(18);
  late.texts = { notFiltered: "All" } as typeof late.texts;
  const filter = { labels: [], people: ["none"] };
  const nothing = { mayEdit: false, place: "", todos: [] };
  expect([at(480, { filter }).place, at(480, { filter, live: nothing }).place, at(480).place]).toEqual([
    "All",
    "All",
    "",
  ]);
  expect(at(480, { filter, live: { ...nothing, isMissing: true } }).place).toBe("");
  late.texts = undefined;
});

test("a long name takes two lines, and details one more", () => {
  const live = { mayEdit: false, place: "", todos: [{ id: "t", details: "High" }] };
  const [long, short] = [{ title: "Water the beds, twice on hot days in the summer", done: false }, todos[0]];
  const { rows } = at(480, { todos: [long, short], live });
  expect(rows.map(({ title, details }) => [title.length, details])).toEqual([
    [2, "High"],
    [1, ""],
  ]);
  expect((rows[0]?.height ?? 0) - (rows[1]?.height ?? 0)).toBe(20 + 18);
});

test("something comes before the row whose middle it is above", () => {
  const rows = [50, 100].map((top, at) => ({ at, top, height: 40, title: [], details: "" }));
  expect([0, 69, 71, 119, 121].map((height) => rowAt({ rows }, height))).toEqual([0, 0, 1, 1, 2]);
});

test("a wider column has larger words, and a higher one more of them", () => {
  const [usual, large] = [at(480), partsOf(made, { width: 640, height: 960 }, measure)];
  expect(large).toEqual({ ...usual, scale: 2 });
  expect(at(960).rows.length).toBeGreaterThan(usual.rows.length);
});
