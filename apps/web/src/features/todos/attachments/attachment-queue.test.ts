import "fake-indexeddb/auto";
import { applyTodoChanges, type Board, err, newTodo, ok, type TodoChange, todosOn } from "@tafel/domain";
import { Listeners, Observable } from "@tafel/domain/observe";
import { beforeEach, expect, test, vi } from "vitest";
import { sendBytes } from "../../../data/delivery/send-upload.ts";
import type { Upload } from "../../../data/delivery/upload-queue.ts";
import { keepUpload, uploadsIn } from "../../../data/delivery/uploads.ts";
import { beginSession } from "../../../data/session.ts";
import type { TodoBoardState } from "../board/open-todo-board.ts";
import { AttachmentQueue } from "./attachment-queue.ts";

vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("addEventListener", () => {});
});
vi.mock("../../../ui/toast.ts", () => ({ toast: { error: () => {} } }));
vi.mock("../../../data/delivery/send-upload.ts", async (original) => ({
  ...(await original<typeof import("../../../data/delivery/send-upload.ts")>()),
  sendBytes: vi.fn(),
}));
const answers = vi.mocked(sendBytes);
const stored = { hash: "ab".repeat(32), type: "application/pdf", width: null, height: null, bytes: 100 };
const upload = () => ({ id: "x", scope: `${scope}`, todoId: "a", file: new Blob(["a bill"]) });

let scope = 0;
beforeEach(() => {
  vi.stubGlobal("localStorage", { getItem: () => "kept", setItem: () => {}, removeItem: () => {} });
  beginSession({ token: "token", userId: "u" });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  scope += 1;
  answers.mockReset().mockResolvedValue(ok(stored));
});

const add: TodoChange = {
  ...{ type: "add-attachment", todoId: "a" },
  attachment: { id: "x", name: "bill.pdf", bytes: 6, addedAt: "2026-01-01T00:00:00.000Z", stored: null },
};

/** An open board with a todo that has the attachment `x`, and what sends it. */
function opened() {
  const changed = new Listeners();
  let board: Board = { title: "", lists: [{ id: "L", title: "L", todos: [newTodo("a", "a")] }] };
  const change = (...changes: readonly TodoChange[]) => {
    board = applyTodoChanges(board, changes);
    changed.call();
  };
  const session = {
    boardId: "b",
    // All that is looked at.
    state: () => ({ board }) as TodoBoardState,
    subscribe: (listener: () => void) => changed.add(listener),
    arrive: change,
  };
  change(add);
  const open = () => new AttachmentQueue(session, `${scope}`, new Observable<ReadonlyMap<string, Upload>>(new Map()));
  const hashes = () => todosOn(board).flatMap(({ attachments }) => attachments.map((it) => it.stored?.hash));
  return { open, change, hashes };
}
const kept = async () => (await uploadsIn(`${scope}`)).map(({ id }) => id);

test("a file that is stored is known to its attachment, and is kept no longer", async () => {
  const { open, hashes } = opened();
  open().add(upload());
  await expect.poll(hashes).toEqual([stored.hash]);
  await expect.poll(kept).toEqual([]);
});

test("what an earlier visit has left is sent", async () => {
  const { open, hashes } = opened();
  await keepUpload(upload());
  open();
  await expect.poll(hashes).toEqual([stored.hash]);
});

test("an attachment that comes back after its file was stored gets it", async () => {
  const { open, change, hashes } = opened();
  change({ type: "delete-attachment", todoId: "a", attachmentId: "x" });
  open().add(upload());
  await expect.poll(async () => [answers.mock.calls.length, await kept()]).toEqual([1, []]);
  expect(hashes()).toEqual([]);
  change(add);
  await expect.poll(hashes).toEqual([stored.hash]);
});

test("what nobody answers is kept, and what is refused is sent again when somebody asks", async () => {
  const { open, hashes } = opened();
  answers.mockResolvedValueOnce(err({ code: "out-of-space", message: "", reason: "refused" }));
  const queue = open();
  queue.add(upload());
  await expect.poll(async () => [answers.mock.calls.length, await kept()]).toEqual([1, ["x"]]);
  const hashesNow = () => {
    queue.retry("x");
    return hashes();
  };
  await expect.poll(hashesNow).toEqual([stored.hash]);
});
