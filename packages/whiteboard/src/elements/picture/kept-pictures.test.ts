import { expect, test, vi } from "vitest";
import { boxAt } from "../../geometry/box.ts";
import { anElement } from "../../testing/gesture.ts";
import { KeptPictures } from "./kept-pictures.ts";
import type { Picture } from "./model.ts";
import { sizeFor } from "./use-shown-picture.ts";

const bytes = (count: number) => new Blob([new Uint8Array(count)]);

test("a picture is fetched once for all that show it, and again after it could not be had", async () => {
  const fetch = vi.fn(async (hash: string) => (hash === "gone" ? undefined : bytes(1)));
  const kept = new KeptPictures(fetch);
  const [one, other] = [kept.take("a", "small"), kept.take("a", "small")];
  expect(await one.url).toBe(await other.url);
  expect(await one.url).toMatch(/^blob:/);
  for (const _ of [1, 2]) expect(await kept.take("gone", "small").url).toBeUndefined();
  expect(fetch.mock.calls.map(([hash]) => hash)).toEqual(["a", "gone", "gone"]);
});

test("what nobody shows any more is kept for a while, the oldest goes first, and what is shown stays", async () => {
  const fetch = vi.fn(async () => bytes(12));
  const kept = new KeptPictures(fetch, 30);
  const shown = kept.take("shown", "full");
  await shown.url;
  for (const hash of ["a", "b", "c", "d"]) {
    const taken = kept.take(hash, "full");
    await taken.url;
    taken.giveBack();
  }
  fetch.mockClear();
  for (const hash of ["shown", "d", "c", "b", "a"]) await kept.take(hash, "full").url;
  expect(fetch.mock.calls.map(([hash]: readonly unknown[]) => hash)).toEqual(["b", "a"]);
});

test.each([
  ["small", 0.5, {}],
  ["medium", 1, {}],
  ["medium", 0.5, { crop: { left: 0.4, top: 0.4, right: 0.6, bottom: 0.6 } }],
  ["full", 4, {}],
])("the %s size is wanted at a zoom of %d", (size, zoom, fields) => {
  const pixels = { width: 4000, height: 3000 };
  const picture = anElement("picture", "p", 0, 0, { pixels, ...fields }) as Picture;
  expect(sizeFor(picture, boxAt({ x: 0, y: 0 }, picture.size), zoom)).toBe(size);
});
