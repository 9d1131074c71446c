import { type BaseElement, parseElement } from "@tafel/whiteboard/board";
import { expect, test } from "vitest";
import { planSave } from "./plan-save.ts";
import { readSave } from "./read-save.ts";

const common = { position: { x: 0, y: 0 }, size: { width: 400, height: 120 }, index: 1 };
const note = (id: string, fields: object = {}) => ({ ...common, id, type: "note", ...fields });
const list = (id: string, connections: readonly string[]) => ({ ...common, id, type: "element-list", connections });
const stored = (...elements: object[]) =>
  new Map(elements.flatMap((it) => parseElement(it) ?? []).map((it): [string, BaseElement] => [it.id, it]));
const saved = async (
  current: ReadonlyMap<string, BaseElement>,
  put: readonly object[],
  gone: readonly string[] = [],
) => {
  const wanted = await readSave(current, { changes: { put, delete: gone } });
  if (!wanted.ok) throw new Error(wanted.error.code);
  const plan = await planSave(current, wanted.value);
  if (!plan.ok) throw new Error(plan.error.code);
  return Object.fromEntries([...plan.value.effect].map(([id, { after }]) => [id, after]));
};

test("a saved list and its members agree, whatever the client said of them", async () => {
  expect(await saved(new Map(), [list("l", ["a"]), note("a"), note("b", { isAttachedToList: true })])).toMatchObject({
    l: { connections: ["a"], placeholders: [{ elementId: "a", height: 120 }] },
    a: { isAttachedToList: true, size: { width: 380 } },
    b: { isAttachedToList: false },
  });
});

test("members of a list that a save deletes without them are free again", async () => {
  const current = stored(list("l", ["a"]), note("a", { isAttachedToList: true, size: { width: 380, height: 120 } }));
  expect(await saved(current, [], ["l"])).toMatchObject({ l: undefined, a: { isAttachedToList: false } });
});

test("nothing but what was saved is written when all agree", async () => {
  const current = stored(note("a"), note("b"));
  expect(Object.keys(await saved(current, [note("a", { position: { x: 5, y: 5 } })]))).toEqual(["a"]);
});
