import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Board } from "./board.ts";
import { newLine } from "./checklist.ts";
import { diff } from "./diff.ts";
import { todoFields } from "./fields.ts";
import { invert } from "./invert.ts";
import { applyTodoChange, applyTodoChanges, type TodoChange } from "./operation.ts";
import { longestIncreasing } from "./order.ts";
import { board, change, line } from "./testing/board-language.ts";
import { changeOf, kinds, randomChange, someBoard } from "./testing/random-changes.ts";

const start = board("Todo: a b c | Doing: d e | Done: f");

const worked = (wishes: readonly Parameters<typeof changeOf>[1][], from: Board = start, prefix = "n"): Board =>
  wishes.reduce((current, it, index) => applyTodoChanges(current, [changeOf(current, it, `${prefix}${index}`)]), from);

describe("diff", () => {
  it("names what was done, and nothing else", () => {
    const did = (before: string, next: string) => diff(board(before), board(next));
    expect(did("Todo: a b", "Todo: a b")).toEqual([]);
    expect(did("Todo: a b c | Doing: d", "Todo: b c | Doing: d a")).toEqual([change("a → Doing after d")]);
    expect(did("Todo: a b c", "Todo: c a b")).toEqual([change("c → Todo start")]);
    expect(did("Todo: a b", "Todo: a=Milk")).toEqual([change("a=Milk"), change("-b")]);
    expect(did("Todo: a | Done: b", "Done: b a")).toEqual([change("a → Done after b"), change("-Todo seeing a")]);
  });

  it("of any two boards leads from one to the other", () => {
    fc.assert(
      fc.property(someBoard, someBoard, someBoard, (common, mine, yours) => {
        const base = worked(common);
        const one = worked(mine, base, "m");
        const other = worked(yours, base, "y");
        expect(applyTodoChanges(one, diff(one, other))).toEqual(other);
      }),
    );
  });

  it("saved over what another did meanwhile keeps what both did", () => {
    const base = board("Todo: a b c | Doing: d");
    const current = applyTodoChanges(base, [change("b → Doing start"), change("+x → Todo"), change("c=Milk")]);
    const saved = applyTodoChanges(current, diff(base, board("Todo: a=Tea c | Doing: d | Later: y")));
    expect(line(saved)).toBe("Todo: a=Tea c=Milk x | Doing: d | Later: y");
  });
});

describe("invert", () => {
  it("undoes any change exactly", () => {
    fc.assert(
      fc.property(someBoard, randomChange, (wishes, last) => {
        const before = worked(wishes);
        const did = changeOf(before, last, "last");
        expect(applyTodoChanges(applyTodoChanges(before, [did]), invert(before, did))).toEqual(before);
      }),
    );
  });

  it("undoes deleting and restoring a list of which a part was unseen", () => {
    const before = board("Todo: a x b y | Doing: d");
    const deleted = change("-Todo seeing a b");
    const after = applyTodoChanges(before, [deleted]);
    expect(line(applyTodoChanges(after, invert(before, deleted)))).toBe(line(before));
    const [list] = before.lists;
    if (!list) throw new Error("the board has lists");
    const restored: TodoChange = { type: "restore-list", list };
    expect(line(applyTodoChanges(applyTodoChanges(after, [restored]), invert(after, restored)))).toBe(line(after));
  });
});

it("every field that people change, of todos and of lines, is among the random changes", () => {
  const todoNames = new Set<string>();
  const lineNames = new Set<string>();
  let current = start;
  for (const kind of Array.from({ length: kinds }, (_, index) => index)) {
    const did = changeOf(current, { kind, what: 1, where: 1, after: 1 }, `n${kind}`);
    current = applyTodoChanges(current, [did]);
    if (did.type === "edit-todo") for (const name of Object.keys(did.changes)) todoNames.add(name);
    if (did.type === "edit-line") for (const name of Object.keys(did.changes)) lineNames.add(name);
  }
  // When a todo was made, nobody changes.
  const { createdAt: _, ...fields } = todoFields;
  const { id: __, ...line } = newLine("", "");
  expect([...todoNames].toSorted()).toEqual(Object.keys(fields).toSorted());
  expect([...lineNames].toSorted()).toEqual(Object.keys(line).toSorted());
});

it("apply never leaves a todo twice or an order with holes, whatever is asked of whichever board", () => {
  fc.assert(
    fc.property(someBoard, someBoard, (wishes, others) => {
      let current = start;
      let elsewhere = start;
      for (const [index, it] of [...wishes, ...others].entries()) {
        const did = changeOf(elsewhere, it, `n${index}`);
        if (index % 3 > 0) elsewhere = applyTodoChanges(elsewhere, [did]);
        const next = applyTodoChange(current, did);
        if (next.ok) current = next.value;
        const ids = current.lists.flatMap(({ id, todos }) => [id, ...todos.map((todo) => todo.id)]);
        expect(new Set(ids).size).toBe(ids.length);
      }
    }),
  );
});

it("longestRising keeps the most that can stay", () => {
  expect([...longestIncreasing([3, 1, 2, undefined, 5, 4])].toSorted()).toEqual([1, 2, 5]);
  expect([...longestIncreasing([])]).toEqual([]);
});
