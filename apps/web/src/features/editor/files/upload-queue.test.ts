import "fake-indexeddb/auto";
import { err, ok } from "@tafel/domain";
import { create, modelOf, Observable, remove, Store, type Upload } from "@tafel/whiteboard";
import { beforeEach, expect, test, vi } from "vitest";
import { sendUpload } from "../../../data/send-upload.ts";
import { beginSession } from "../../../data/session.ts";
import { keepUpload, uploadsIn } from "../../../data/uploads.ts";
import { UploadQueue } from "./upload-queue.ts";

vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("addEventListener", () => {});
});
vi.mock("../../../ui/toast.ts", () => ({ toast: { error: () => {} } }));
vi.mock("../../../data/send-upload.ts", async (original) => ({
  ...(await original<typeof import("../../../data/send-upload.ts")>()),
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
  const open = () => new UploadQueue({ boardId: "b", scope: `${scope}`, store, uploads });
  const fileOf = () => (store.optimistic.get("p") as { file?: string } | undefined)?.file;
  return { store, put, uploads, open, fileOf };
}
const kept = async () => (await uploadsIn(`${scope}`)).map(({ id }) => id);

test("a file that is stored is given to the element that waits for it, and is kept no longer", async () => {
  const { open, fileOf } = board();
  open().add({ id: "u", scope: `${scope}`, file });
  await vi.waitFor(() => expect(fileOf()).toBe(stored.hash));
  await vi.waitFor(async () => expect(await kept()).toEqual([]));
});

test("an element that comes back after its file was stored gets it", async () => {
  const { open, store, put, fileOf } = board();
  store.dispatch(remove("p"));
  open().add({ id: "u", scope: `${scope}`, file });
  await vi.waitFor(async () => expect(await kept()).toEqual([]));
  put();
  await vi.waitFor(() => expect(fileOf()).toBe(stored.hash));
});

test("what nobody answered is kept and sent again when the network is back; a reload sends it, too", async () => {
  answers.mockResolvedValue(err({ code: "unavailable", message: "", reason: "unreachable" }));
  const { open, uploads, fileOf } = board();
  const queue = open();
  queue.add({ id: "u", scope: `${scope}`, file });
  await vi.waitFor(() => expect(answers).toHaveBeenCalledTimes(1));
  expect(uploads.get().get("u")).toMatchObject({ sent: 0 });
  await vi.waitFor(async () => expect(await kept()).toEqual(["u"]));
  queue.close();
  uploads.set(new Map());
  answers.mockResolvedValue(ok(stored));
  open();
  await vi.waitFor(() => expect(fileOf()).toBe(stored.hash));
});

test("what is refused says why, and is sent again when somebody wants it", async () => {
  answers.mockResolvedValueOnce(err({ code: "out-of-space", message: "No space", reason: "refused" }));
  const { open, uploads, fileOf } = board();
  const queue = open();
  queue.add({ id: "u", scope: `${scope}`, file });
  await vi.waitFor(() => expect(uploads.get().get("u")?.refused).toBeTruthy());
  expect(fileOf()).toBeUndefined();
  queue.retry("u");
  await vi.waitFor(() => expect(fileOf()).toBe(stored.hash));
});

test("what was stored before the page was closed is not sent again", async () => {
  await keepUpload({ id: "u", scope: `${scope}`, file, stored });
  answers.mockImplementation(async (_, upload) => ok(upload.stored ?? { ...stored, hash: "cd".repeat(32) }));
  const { open, fileOf } = board();
  open();
  await vi.waitFor(() => expect(fileOf()).toBe(stored.hash));
});
