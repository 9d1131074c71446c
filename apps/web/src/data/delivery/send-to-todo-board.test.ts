import { todos } from "@tafel/contract";
import { type TodoOperation, todoLimits, todoWith } from "@tafel/domain";
import { beforeEach, expect, test, vi } from "vitest";
import { beginSession } from "../session.ts";
import { sendToTodoBoard, storedIn } from "./send-to-todo-board.ts";

vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => "kept" });
  vi.stubGlobal("location", { origin: "http://localhost" });
  vi.stubGlobal("addEventListener", () => {});
});

const identified = (operation: TodoOperation) => ({ operationId: operation.operationId, operation });
const remove = (todoId: string): TodoOperation => ({ type: "delete-todo", todoId, operationId: todoId });

test("of what was saved it is known which is new, which was there already and which became something else", () => {
  const altered = { ...remove("altered"), todoId: "another" };
  const refused = [{ operationId: "refused", code: "todo-not-found" as const, message: "It is gone" }];
  const sent = ["before", "refused", "altered", "new"].map(remove);
  expect(storedIn(sent, { version: 7, applied: ["altered", "new"], altered: [altered], refused })).toEqual([
    { operationId: "before", seq: 7, isRepeated: true },
    { operationId: "altered", seq: 7, isRepeated: false, operation: altered },
    { operationId: "new", seq: 7, isRepeated: false },
  ]);
});

/** The operations of each save. */
let saves: string[] = [];
/** The last save. */
let sentBody = "";
/** Whether one of these has the server refuse the whole save, and how. */
let refusal: (ids: readonly string[]) => { readonly status: number; readonly json: object } | undefined;

beforeEach(() => {
  vi.stubGlobal("localStorage", { getItem: () => "kept", setItem: () => {}, removeItem: () => {} });
  beginSession({ token: "token", userId: "u" });
  saves = [];
  vi.stubGlobal("fetch", async (_path: string, { body }: { readonly body: string }) => {
    const { operations } = JSON.parse(body) as { readonly operations: readonly TodoOperation[] };
    sentBody = body;
    const applied = operations.map(({ operationId }) => operationId);
    saves.push(applied.join(""));
    const refused = refusal(applied);
    if (refused) return Response.json(refused.json, { status: refused.status });
    return Response.json({ version: 1, applied, altered: [], refused: [] });
  });
});

const waiting = (...ids: string[]) => ids.map(remove).map(identified);
const idsOf = (operations: readonly { readonly operationId: string }[]) => operations.map((it) => it.operationId);

test("of a save refused as a whole each is tried alone, so that only the bad one is lost", async () => {
  refusal = (ids) => (ids.includes("b") ? { status: 400, json: { code: "invalid-input", message: "no" } } : undefined);
  const first = await sendToTodoBoard("plan")(waiting("a", "b"));
  expect(first.ok && [idsOf(first.value.operations), idsOf(first.value.stored)]).toEqual([["a"], ["a"]]);
  const second = await sendToTodoBoard("plan")(waiting("b", "c"));
  expect(second.ok && [idsOf(second.value.stored), second.value.refused]).toEqual([
    [],
    [{ operationId: "b", operation: remove("b"), code: "invalid-input", message: "no" }],
  ]);
  expect(saves).toEqual(["ab", "a", "bc", "b"]);
});

test("what is refused by name is refused, and nothing else", async () => {
  const refused = [{ operationId: "a", code: "todo-not-found", message: "gone" }];
  refusal = () => ({ status: 404, json: { code: "todo-not-found", message: "gone", refused } });
  const sent = await sendToTodoBoard("plan")(waiting("a", "b"));
  expect(sent.ok && [idsOf(sent.value.stored), idsOf(sent.value.refused)]).toEqual([[], ["a"]]);
});

test("of a board that is gone all is refused at once", async () => {
  refusal = () => ({ status: 404, json: { code: "board-not-found", message: "gone" } });
  const sent = await sendToTodoBoard("plan")(waiting("a", "b"));
  expect(sent.ok && idsOf(sent.value.refused)).toEqual(["a", "b"]);
  expect(saves).toEqual(["ab"]);
});

test("where nobody answers, nothing is said of the operations", async () => {
  refusal = () => {
    throw new TypeError("fetch failed");
  };
  expect(await sendToTodoBoard("plan")(waiting("a"))).toMatchObject({ ok: false, error: { reason: "unreachable" } });
});

test("a list as long as lists may be comes back whole, in a save that is not too large", async () => {
  refusal = () => undefined;
  const ids = Array.from({ length: todoLimits.todos }, () => crypto.randomUUID());
  const [by = "", label = ""] = ids;
  const details = {
    description: "Two trees",
    dueDate: "2026-11-25",
    priority: "high",
    assignees: [by],
    labels: [label],
  } as const;
  const listed = ids.map((id) => todoWith(id, { name: "Plant", ...details }));
  const list = { id: crypto.randomUUID(), title: "Garden", todos: listed };
  const operation: TodoOperation = { type: "restore-list", operationId: crypto.randomUUID(), list };
  const boardId = crypto.randomUUID();
  const saved = await sendToTodoBoard(boardId)([identified(operation)]);
  expect(saved.ok && saved.value.stored).toHaveLength(1);
  expect(sentBody.match(/[,[{]/g)?.length).toBeLessThan(todos.updateBoard.maxValues ?? 0);
  expect(todos.updateBoard.body?.parse(JSON.parse(sentBody))).toMatchObject({ operations: [operation] });
});
