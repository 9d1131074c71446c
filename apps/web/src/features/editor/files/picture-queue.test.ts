import "fake-indexeddb/auto";
import { err, ok } from "@tafel/domain";
import { type Copied, create, modelOf, Observable, remove, Store, type Upload } from "@tafel/whiteboard";
import { beforeEach, expect, test, vi } from "vitest";
import { sendUpload } from "../../../data/delivery/send-upload.ts";
import { finishUpload, type KeptUpload, keepUpload, triedScope, uploadsIn } from "../../../data/delivery/uploads.ts";
import { beginSession } from "../../../data/session.ts";
import { PictureQueue } from "./picture-queue.ts";

vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("addEventListener", () => {});
});
vi.mock("../../../ui/toast.ts", () => ({ toast: { error: () => {} } }));
vi.mock("../../../data/delivery/send-upload.ts", async (original) => ({
  ...(await original<typeof import("../../../data/delivery/send-upload.ts")>()),
  sendUpload: vi.fn(),
}));
const answers = vi.mocked(sendUpload);
const stored = { hash: "ab".repeat(32), type: "image/png", width: 40, height: 30, bytes: 100 };
const file = new Blob(["a picture"]);

let scope = 0;
beforeEach(() => {
  vi.stubGlobal("localStorage", { getItem: () => "kept", setItem: () => {}, removeItem: () => {} });
  beginSession({ token: "token", userId: "u" });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  scope += 1;
  answers.mockReset().mockResolvedValue(ok(stored));
});

/** A board with one picture that waits for the upload `u`, and what sends it. */
function board() {
  const outlet = { keep() {}, stored() {}, forget() {}, send() {}, ask() {}, retry() {}, refused() {} };
  let made = 0;
  const store = new Store(outlet, () => `operation-${++made}`);
  store.receive({ type: "joined", elements: [], seq: 0 });
  const picture = modelOf("picture")?.create({ id: "p", position: { x: 0, y: 0 }, index: 0 });
  if (!picture) throw new Error("There are pictures");
  const put = () => void store.dispatch(create({ ...picture, ...{ upload: "u" } }));
  put();
  const uploads = new Observable<ReadonlyMap<string, Upload>>(new Map());
  const open = () => new PictureQueue({ boardId: "b", scope: `${scope}`, store, uploads });
  const fileOf = () => (store.optimistic.get("p") as { file?: string } | undefined)?.file;
  return { store, put, uploads, open, fileOf };
}
const kept = async () => (await uploadsIn(`${scope}`)).map(({ id }) => id);

test("a file that is stored is given to the element that waits for it, and is kept no longer", async () => {
  const { open, fileOf } = board();
  open().add({ id: "u", scope: `${scope}`, file });
  await expect.poll(fileOf).toBe(stored.hash);
  await expect.poll(kept).toEqual([]);
});

test("an element that comes back after its file was stored gets it", async () => {
  const { open, store, put, fileOf } = board();
  store.dispatch(remove("p"));
  open().add({ id: "u", scope: `${scope}`, file });
  await expect.poll(kept).toEqual([]);
  put();
  await expect.poll(fileOf).toBe(stored.hash);
});

test("what nobody answered is kept and sent again when the network is back; a reload sends it, too", async () => {
  answers.mockResolvedValue(err({ code: "unavailable", message: "", reason: "unreachable" }));
  const { open, uploads, fileOf } = board();
  const queue = open();
  queue.add({ id: "u", scope: `${scope}`, file });
  await expect.poll(() => answers).toHaveBeenCalledTimes(1);
  expect(uploads.get().get("u")).toMatchObject({ sent: 0 });
  await expect.poll(kept).toEqual(["u"]);
  queue.close();
  uploads.set(new Map());
  answers.mockResolvedValue(ok(stored));
  open();
  await expect.poll(fileOf).toBe(stored.hash);
});

test("what is refused says why, and is sent again when somebody wants it", async () => {
  answers.mockResolvedValueOnce(err({ code: "out-of-space", message: "No space", reason: "refused" }));
  const { open, uploads, fileOf } = board();
  const queue = open();
  queue.add({ id: "u", scope: `${scope}`, file });
  await expect.poll(() => uploads.get().get("u")?.refused).toBeTruthy();
  expect(fileOf()).toBeUndefined();
  queue.retry("u");
  await expect.poll(fileOf).toBe(stored.hash);
});

/** What a board sends for a picture that was copied with an upload, and with its file if it had one. */
async function sentFor(copied: Copied): Promise<KeptUpload | undefined> {
  const { open, fileOf } = board();
  void open().bring("u", copied);
  await expect.poll(fileOf).toBe(stored.hash);
  return answers.mock.calls.map(([, upload]) => upload).find(({ id }) => id === "u");
}

test.each<[string, KeptUpload, Copied, string]>([
  ["by its bytes", { id: "first", scope: "another board", file }, {}, "file"],
  ["by its hash if it was brought there itself", { id: "first", scope: "another board", hash: "ef" }, {}, "hash"],
  ["by its hash once it is stored there", { id: "first", scope: "another board", file, stored }, {}, "hash"],
  [
    "by its bytes from a board that is tried",
    { id: "first", scope: triedScope, file, hash: "e" },
    { file: "e" },
    "file",
  ],
])("a picture that was being sent when it was copied comes %s", async (_, upload, copied, how) => {
  await keepUpload(upload);
  expect(Object.keys((await sentFor({ upload: "first", ...copied })) ?? {})).toEqual(["id", "scope", how]);
});

test("it comes by its hash when it was done meanwhile, for a day", async () => {
  await finishUpload("done", stored.hash);
  expect(await sentFor({ upload: "done" })).toMatchObject({ hash: stored.hash });
  await finishUpload("later", stored.hash, Date.now() + 25 * 60 * 60 * 1000);
  const { open, uploads } = board();
  void open().bring("u", { upload: "done" });
  await expect.poll(() => uploads.get().get("u")?.refused).toBeTruthy();
});

test("what this browser knows nothing of says so, and is looked for again", async () => {
  const { open, uploads, fileOf } = board();
  const queue = open();
  void queue.bring("u", { upload: "unknown" });
  await expect.poll(() => uploads.get().get("u")?.refused).toContain("Copy it again");
  await keepUpload({ id: "unknown", scope: "another board", file });
  queue.retry("u");
  await expect.poll(fileOf).toBe(stored.hash);
});

test("what was stored before the page was closed is not sent again", async () => {
  await keepUpload({ id: "u", scope: `${scope}`, file, stored });
  answers.mockImplementation(async (_, upload) => ok(upload.stored ?? { ...stored, hash: "cd".repeat(32) }));
  const { open, fileOf } = board();
  open();
  await expect.poll(fileOf).toBe(stored.hash);
});

test("a file is on its way once it is kept", async () => {
  const { open, uploads } = board();
  answers.mockReturnValue(new Promise(() => {}));
  const queue = open();
  const adding = queue.add({ id: "u", scope: `${scope}`, file });
  expect(uploads.get().has("u")).toBe(false);
  await adding;
  expect([uploads.get().has("u"), await kept()]).toEqual([true, ["u"]]);
  expect(answers).toHaveBeenCalledTimes(1);
});
