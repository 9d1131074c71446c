import "fake-indexeddb/auto";
import { type BaseElement, modelOf } from "@tafel/whiteboard";
import { expect, test, vi } from "vitest";
import { keepUpload, triedScope } from "../../../data/delivery/uploads.ts";
import { mostPictureBytes, picturesToSave } from "./pictures-to-save.ts";

vi.mock("@tafel/whiteboard", async (original) => ({
  ...(await original<typeof import("@tafel/whiteboard")>()),
  dataUrlOf: async (file: Blob) => `data:${file.size}`,
}));

const picture = (fields: object): BaseElement => {
  const made = modelOf("picture")?.create({ id: "p", position: { x: 0, y: 0 }, index: 0 });
  if (!made) throw new Error("There are pictures");
  return { ...made, ...fields };
};
const hashes = (count: number) => Array.from({ length: count }, (_, at) => at.toString(16).padStart(64, "0"));
const watch = () => ({ signal: new AbortController().signal, onProgress: vi.fn() });

test("each picture is fetched once, a few at a time; what cannot be fetched is counted", async () => {
  const all = hashes(9);
  let [now, most] = [0, 0];
  const fetchFile = vi.fn(async (hash: string) => {
    now += 1;
    most = Math.max(most, now);
    await Promise.resolve();
    now -= 1;
    if (hash === all[1]) throw new TypeError("offline");
    return hash === all[2] ? undefined : new Blob(["abc"]);
  });
  const { signal, onProgress } = watch();
  const found = await picturesToSave(
    [...all, ...all].map((file) => picture({ file })),
    fetchFile,
    { signal, onProgress },
  );
  expect(found).toMatchObject({ ok: true, value: { missing: 2 } });
  expect(found.ok && [...found.value.pictures.keys()].toSorted()).toEqual([all[0], ...all.slice(3)]);
  expect(fetchFile).toHaveBeenCalledTimes(9);
  expect(most).toBe(4);
  expect(onProgress.mock.calls[0]).toEqual([0]);
});

test("what waits to be sent comes from this browser", async () => {
  vi.stubGlobal("localStorage", { getItem: () => "kept", setItem: () => {}, removeItem: () => {} });
  await keepUpload({ id: "u", scope: triedScope, file: new Blob(["waits"]) });
  const fetchFile = vi.fn();
  const found = await picturesToSave([picture({ upload: "u" }), picture({ upload: "another's" })], fetchFile, watch());
  expect(found).toEqual({ ok: true, value: { pictures: new Map([["u", "data:5"]]), missing: 1 } });
  expect(fetchFile).not.toHaveBeenCalled();
});

test("more than a file can carry is refused, and no more is fetched", async () => {
  const large = { size: mostPictureBytes / 4 } as Blob;
  const fetchFile = vi.fn(async () => large);
  const some = (count: number) =>
    picturesToSave(
      hashes(count).map((file) => picture({ file })),
      fetchFile,
      watch(),
    );
  expect(await some(4)).toMatchObject({ ok: true, value: { missing: 0 } });
  fetchFile.mockClear();
  expect(await some(50)).toEqual({ ok: false, error: "too-large" });
  expect(fetchFile.mock.calls.length).toBeLessThan(12);
});

test("nothing more is fetched once it is stopped", async () => {
  const control = new AbortController();
  const fetchFile = vi.fn(async () => {
    control.abort();
    return undefined;
  });
  const { onProgress } = watch();
  const all = hashes(50).map((file) => picture({ file }));
  await picturesToSave(all, fetchFile, { signal: control.signal, onProgress });
  expect(fetchFile.mock.calls.length).toBeLessThanOrEqual(4);
});
