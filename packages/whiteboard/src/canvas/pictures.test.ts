import { Listeners } from "@tafel/domain/observe";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LookUpLink, PageDescription } from "../elements/link/look-up.ts";
import type { Layout } from "../engine/layout.ts";
import { anElement } from "../testing/gesture.ts";
import { picturesOf } from "./export-pictures.ts";
import { FarPictures } from "./far-pictures.ts";
import { pictureFileOf } from "./picture-file.ts";

const infosOf = (url: string, image: string | null, favicon: string | null = null): PageDescription => ({
  ...{ url, title: "", description: "" },
  ...{ image, favicon },
});
const lookUp: LookUpLink = async (url) => infosOf(url, `/image?${url}`, `/icon?${url}`);
const link = (id: string, url = `https://${id}.test/`) => anElement("link", id, 0, 0, { url });

/** Fetched paths; those with "broken" in them fail. */
let fetched: string[] = [];
beforeEach(() => {
  fetched = [];
  vi.stubGlobal("fetch", async (path: string) => {
    fetched.push(path);
    return path.includes("broken") ? new Response("", { status: 404 }) : new Response(path);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const far = (most: number, now: () => number = () => 0, ask = lookUp) => {
  const closed = vi.fn();
  // Only the browser has bitmaps; the test is about which ones are kept.
  const image = { width: 1, height: 1, close: closed } as unknown as ImageBitmap;
  const waiting: (() => void)[] = [];
  const after = (_: number, then: () => void) => {
    waiting.push(then);
    return () => void waiting.splice(waiting.indexOf(then), 1);
  };
  const clock = { now, after, nextFrame: () => () => {} };
  const pictures = new FarPictures({ lookUp: ask, most, clock, decode: async ({ isIcon }) => ({ image, isIcon }) });
  const came: string[] = [];
  const board = [..."abc012345678"].map((url) => link(url, url));
  // The part of a layout that is used.
  const times = vi.fn();
  const touched = (ids: ReadonlySet<string>) => {
    times();
    came.push(...ids);
  };
  const layout = { touched } as unknown as Layout;
  const moved = new Listeners();
  pictures.show(layout, { values: () => board }, { onChange: (listener) => moved.add(listener) });
  expect(came.splice(0)).toHaveLength(board.length);
  times.mockClear();
  return { pictures, came, closed, times, waiting, moved };
};

test("a page's picture comes first, then its icon; nobody else's server is contacted", async () => {
  expect(await pictureFileOf("page", "small", { lookUp })).toMatchObject({ isIcon: false });
  expect(
    await pictureFileOf("broken", "small", { lookUp: async (url) => infosOf(url, "/broken", "/icon") }),
  ).toMatchObject({
    isIcon: true,
  });
  fetched = [];
  for (const path of [
    "https://example.org/a.png",
    "//example.org/a.png",
    "/\\example.org",
    "javascript:alert(1)",
    "data:,a",
  ])
    expect(
      await pictureFileOf("page", "small", { lookUp: async (url) => infosOf(url, path, path) }),
      path,
    ).toBeUndefined();
  expect(await pictureFileOf("page", "small", { lookUp: () => Promise.reject(new Error("offline")) })).toBeUndefined();
  expect(fetched).toEqual([]);
});

test("what is painted far away waits for no picture, and is notified when it has arrived", async () => {
  const { pictures, came } = far(10);
  expect(pictures.get("a")).toBeUndefined();
  expect(pictures.get("a")).toBeUndefined();
  await expect.poll(() => came).toEqual(["a"]);
  expect(pictures.get("a")).toMatchObject({ isIcon: false });
  expect(fetched).toEqual(["/image?a"]);
});

test("pictures gather until they are painted, for some time or until all are there", async () => {
  let arrive = () => {};
  const late = new Promise<undefined>((resolve) => {
    arrive = () => resolve(undefined);
  });
  const { pictures, came, times, waiting } = far(
    20,
    () => 0,
    async (url) => (url === "8" ? late : lookUp(url)),
  );
  for (const url of "8abc012") pictures.get(url);
  await expect.poll(() => pictures.get("2")).toBeDefined();
  expect([times.mock.calls.length, waiting.length]).toEqual([0, 1]);
  waiting[0]?.();
  expect([times.mock.calls.length, [...came].sort()]).toEqual([1, [..."012abc"]]);
  arrive();
  const askedAgain = () => {
    pictures.get("3");
    return came;
  };
  await expect.poll(askedAgain).toContain("3");
  expect([times.mock.calls.length, waiting.length]).toEqual([2, 0]);
});

test("they are neither fetched nor painted until the view rests", async () => {
  let now = 0;
  let answer = () => {};
  const asked = new Promise<PageDescription>((resolve) => {
    answer = () => resolve(infosOf("a", "/image"));
  });
  const ask = vi.fn(() => asked);
  const { pictures, came, waiting, moved } = far(20, () => now, ask);
  moved.call();
  pictures.get("a");
  await expect.poll(() => waiting).toHaveLength(1);
  now = 100;
  moved.call();
  waiting.shift()?.();
  await expect.poll(() => waiting).toHaveLength(1);
  expect(ask).not.toHaveBeenCalled();
  now = 250;
  waiting.shift()?.();
  await expect.poll(() => ask).toHaveBeenCalledOnce();
  moved.call();
  answer();
  await expect.poll(() => waiting).toHaveLength(1);
  expect(came).toEqual([]);
  now = 400;
  waiting.shift()?.();
  expect([came, waiting.length]).toEqual([["a"], 0]);
});

test("the first ones are kept larger than those of a board that is full of them", async () => {
  const sides: number[] = [];
  const image = { width: 1, height: 1, close: () => {} } as unknown as ImageBitmap;
  const decode = async (_: unknown, side: number) => {
    sides.push(side);
    return { image, isIcon: false };
  };
  const pictures = new FarPictures({ lookUp, most: 200, decode });
  for (let page = 0; page < 110; page += 1) pictures.get(String(page));
  await expect.poll(() => sides).toHaveLength(110);
  expect([sides[0], sides[99], sides.at(-1)]).toEqual([160, 160, 72]);
});

test("no more pictures are kept than there is room for, and none is evicted for another", async () => {
  const { pictures, came, closed } = far(5);
  for (let round = 0; round < 3; round += 1) {
    for (let page = 0; page < 9; page += 1) pictures.get(String(page));
    await expect.poll(() => came).toHaveLength(5);
  }
  expect(fetched).toHaveLength(5);
  pictures.close();
  expect(closed).toHaveBeenCalledTimes(5);
  expect(pictures.get("0")).toBeUndefined();
});

test("a page without a picture is asked again only a minute later", async () => {
  let now = 0;
  const ask = vi.fn<LookUpLink>(async () => undefined);
  const { pictures } = far(5, () => now, ask);
  for (now of [0, 59_000, 60_000]) {
    pictures.get("a");
    await expect.poll(() => ask.mock.settledResults.every(({ type }) => type === "fulfilled")).toBe(true);
    await new Promise(setImmediate);
  }
  expect(ask).toHaveBeenCalledTimes(2);
});

test("an export continues without pictures that do not arrive", async () => {
  const late = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(late.signal);
  const never: LookUpLink = (url) => (url.includes("slow") ? new Promise(() => {}) : lookUp(url));
  const elements = [link("quick"), link("slow"), link("broken"), anElement("note", "n", 0, 0), link("empty", "")];
  const exporting = picturesOf(elements, { lookUp: never }, new AbortController().signal);
  await expect.poll(() => fetched).toContain("/icon?https://broken.test/");
  late.abort();
  expect([...(await exporting).keys()]).toEqual(["https://quick.test/"]);
});

test("a canceled export waits no longer", async () => {
  const control = new AbortController();
  const exporting = picturesOf([link("a")], { lookUp: () => new Promise(() => {}) }, control.signal);
  control.abort();
  expect((await exporting).size).toBe(0);
});
