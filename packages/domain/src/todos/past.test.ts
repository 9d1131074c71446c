import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Board } from "./board.ts";
import { diff } from "./diff.ts";
import { invert } from "./invert.ts";
import { applyTodoChange, applyTodoChanges, type TodoChange } from "./operation.ts";
import { boardBefore, changesBetween, countsOf, type Part, restoring } from "./past.ts";
import { board, line } from "./testing/board-language.ts";
import { changeOf, randomChange, someBoard } from "./testing/random-changes.ts";

const restored = (now: string, then: string, part: Part) =>
  line(applyTodoChanges(board(now), restoring(board(now), board(then), part)));

describe("what a board was", () => {
  it("is worked out from what undoes each operation, the newest first", () => {
    fc.assert(
      fc.property(someBoard, fc.array(randomChange, { maxLength: 30 }), (start, wishes) => {
        let now = build(start);
        const past: { readonly before: Board; readonly inverse: readonly TodoChange[] }[] = [];
        for (const [at, wish] of wishes.entries()) {
          const change = changeOf(now, wish, `w${at}`);
          const applied = applyTodoChange(now, change);
          if (!applied.ok) continue;
          past.unshift({ before: now, inverse: invert(now, change) });
          now = applied.value;
        }
        for (const { before, inverse } of past) {
          now = boardBefore(now, inverse) ?? expect.unreachable();
          expect(diff(now, before)).toEqual([]);
        }
      }),
    );
  });

  it("is not told where what undoes something does not fit", () => {
    expect(boardBefore(board("Todo: a"), [{ type: "edit-todo", todoId: "gone", changes: { name: "b" } }])).toBe(
      undefined,
    );
  });
});

describe("the changes between two boards", () => {
  const between = (from: Board, to: Board) => {
    const steps = changesBetween(from, to);
    for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
  };

  it("lead from one to the other, and what undoes them leads back", () => {
    fc.assert(
      fc.property(someBoard, someBoard, (one, other) => {
        const [from, to] = [build(one), build(other)];
        const changes = between(from, to);
        const there = changes.reduce((now, { operation }) => applyTodoChanges(now, [operation]), from);
        expect(diff(there, to)).toEqual([]);
        const inverse = changes.toReversed().flatMap((it) => it.inverse);
        const back = boardBefore(to, inverse) ?? expect.unreachable();
        expect(diff(back, from)).toEqual([]);
      }),
    );
  });

  it("are at least one, so that a history has no gap", () => {
    expect(between(board("Todo: a"), board("Todo: a"))).toHaveLength(1);
  });
});

describe("restoring", () => {
  it("makes all of a board what it was", () => {
    fc.assert(
      fc.property(someBoard, someBoard, (one, other) => {
        const [now, then] = [build(one), build(other)];
        expect(diff(applyTodoChanges(now, restoring(now, then, "board")), then)).toEqual([]);
      }),
    );
  });

  it("leaves the rest of the board alone, and what has come into the list since", () => {
    expect(restored("Todo: x b=Tea | Done: a y", "Todo: a b | Done: y z", { listId: "Todo" })).toBe(
      "Todo: a b x | Done: y",
    );
    expect(restored("A: a | C: c", "A: a | B: b c | C:", { listId: "B" })).toBe("A: a | B: b c | C:");
    expect(restored("B: b", "A: a | B:", { listId: "A" })).toBe("A: a | B: b");
    expect(restored("A: a", "A: a", { listId: "gone" })).toBe("A: a");
  });

  it("brings one todo back to its list, or to where there is one", () => {
    expect(restored("Todo: a=Tea b | Done:", "Todo: b a | Done:", { todoId: "a" })).toBe("Todo: a b | Done:");
    expect(restored("Todo: b | Done: a=Tea", "Todo: a b | Done:", { todoId: "a" })).toBe("Todo: a b | Done:");
    expect(restored("Todo: b", "Todo: b c a", { todoId: "a" })).toBe("Todo: b a");
    expect(restored("Done: b", "Todo: a | Done: b", { todoId: "a" })).toBe("Done: a b");
    expect(restored("Done: a=Tea", "Todo: a | Done:", { todoId: "a" })).toBe("Done: a");
    expect(restored("Todo: b", "Todo: b", { todoId: "a" })).toBe("Todo: b");
  });

  it("brings back the labels that are gone", () => {
    const then: Board = { ...board("Todo: a"), labels: [{ id: "red", name: "Red", color: "red" }] };
    const labeled = applyTodoChanges(then, [{ type: "label-todos", labelId: "red", todoIds: ["a"], isOn: true }]);
    const now = board("Todo:");
    const next = applyTodoChanges(now, restoring(now, labeled, { todoId: "a" }));
    expect([next.labels, next.lists[0]?.todos[0]?.labels]).toEqual([then.labels, ["red"]]);
  });

  it("says how many todos it brings back, deletes and changes", () => {
    const [now, then] = [board("Todo: x b=Tea | Done: c"), board("Todo: a b c | Done:")];
    expect(countsOf(now, restoring(now, then, "board"))).toEqual({ back: 1, deleted: 1, changed: 2 });
  });
});

const build = (wishes: Parameters<typeof changeOf>[1][]): Board =>
  wishes.reduce<Board>((on, wish, at) => applyTodoChanges(on, [changeOf(on, wish, `s${at}`)]), {
    title: "",
    lists: [],
  });
