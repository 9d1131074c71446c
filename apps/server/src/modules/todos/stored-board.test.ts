import { applyTodoChanges, type Board, newTodo, type TodoChange } from "@tafel/domain";
import fc from "fast-check";
import { expect, it } from "vitest";
import { planWrites, rankAgain, type StoredBoard, type Writes } from "./stored-board.ts";

const order = (ranks: ReadonlyMap<string, number>) => [...ranks].toSorted(([, a], [, b]) => a - b).map(([id]) => id);
const items = (ids: string) => [...ids].map((id) => ({ id }));
const changedRanks = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) =>
  [...after].filter(([id, rank]) => before.get(id) !== rank).map(([id]) => id);

it("a move changes the rank of what moved and no other", () => {
  const ranks = rankAgain(items("abcdef"), new Map());
  const next = rankAgain(items("aecdbf"), ranks);
  expect(order(next).join("")).toBe("aecdbf");
  expect(changedRanks(ranks, next)).toEqual(["e", "b"]);
});

it("whatever is inserted and moved however often, ranks give the order asked for", () => {
  fc.assert(
    fc.property(fc.array(fc.shuffledSubarray([..."abcdefghij"]), { maxLength: 30 }), (orders) => {
      let ranks: ReadonlyMap<string, number> = new Map();
      for (const wanted of orders) {
        ranks = rankAgain(items(wanted.join("")), ranks);
        expect(order(ranks)).toEqual(wanted);
      }
    }),
  );
});

it("a thousand moves to the same place find a number every time", () => {
  let ids = ["a", "b", "c"];
  let ranks: ReadonlyMap<string, number> = rankAgain(items("abc"), new Map());
  for (let turn = 0; turn < 1000; turn += 1) {
    const last = ids.at(-1) ?? "";
    ids = [ids[0] ?? "", last, ...ids.slice(1, -1)];
    ranks = rankAgain(
      ids.map((id) => ({ id })),
      ranks,
    );
    expect(order(ranks)).toEqual(ids);
  }
});

const start: Board = {
  title: "Board",
  lists: ["x", "y", "z"].map((id) => ({ id, title: id, todos: [1, 2, 3].map((n) => newTodo(`${id}${n}`, "name")) })),
};
const empty: StoredBoard = {
  board: { title: "Board", lists: [] },
  version: 0,
  listRanks: new Map(),
  todoRanks: new Map(),
};

/** What is written for these changes, in a word each. */
function written(...changes: TodoChange[]): string {
  const { writes } = planWrites(planWrites(empty, start).next, applyTodoChanges(start, changes));
  return [
    ...writes.lists.map(({ id }) => `list ${id}`),
    ...writes.todos.map(({ id, isReassigned }) => `todo ${id}${isReassigned ? " assignees" : ""}`),
    ...writes.moved.map(({ id, listId }) => `move ${id} to ${listId}`),
    ...writes.deletedTodos.map((id) => `delete ${id}`),
    ...writes.deletedLists.map((id) => `delete list ${id}`),
  ].join(", ");
}

it("what is written is what changed", () => {
  expect(written({ type: "move-todo", todoId: "x1", listId: "y", after: "y2" })).toBe("move x1 to y");
  expect(written({ type: "edit-todo", todoId: "x1", changes: { name: "Milk" } })).toBe("todo x1");
  expect(written({ type: "edit-todo", todoId: "x1", changes: { assignees: ["anna"] } })).toBe("todo x1 assignees");
  expect(written({ type: "move-list", listId: "z", after: null })).toBe("list z");
  expect(written({ type: "rename-list", listId: "z", title: "Done" })).toBe("list z");
  expect(written({ type: "delete-todo", todoId: "x1" })).toBe("delete x1");
  expect(
    written({ type: "move-todo", todoId: "x1", listId: "y", after: null }, { type: "delete-list", listId: "x" }),
  ).toBe("move x1 to y, delete x2, delete x3, delete list x");
});

it("the rows written are those of the board, after any changes", () => {
  const change = fc.record({ todo: fc.nat(8), list: fc.nat(2), after: fc.nat(3), kind: fc.nat(9) });
  fc.assert(
    fc.property(fc.array(fc.array(change, { maxLength: 6 }), { maxLength: 8 }), (saves) => {
      let stored = empty;
      const rows = { lists: new Map<string, number>(), todos: new Map<string, { listId: string; rank: number }>() };
      const take = (next: Board) => {
        const plan = planWrites(stored, next);
        write(rows, plan.writes);
        stored = plan.next;
      };
      take(start);
      for (const save of saves)
        take(
          applyTodoChanges(
            stored.board,
            save.flatMap((it) => someChange(it)),
          ),
        );
      const shown = order(rows.lists).map((listId) => ({
        listId,
        todos: order(
          new Map([...rows.todos].filter(([, row]) => row.listId === listId).map(([id, row]) => [id, row.rank])),
        ),
      }));
      expect(shown).toEqual(
        stored.board.lists.map(({ id, todos }) => ({ listId: id, todos: todos.map((it) => it.id) })),
      );
      expect([...stored.todoRanks.keys()].toSorted()).toEqual([...rows.todos.keys()].toSorted());
    }),
  );
});

type Rows = { lists: Map<string, number>; todos: Map<string, { listId: string; rank: number }> };

function write(rows: Rows, writes: Writes): void {
  for (const { id, rank } of writes.lists) rows.lists.set(id, rank);
  for (const { id, listId, rank } of [...writes.todos, ...writes.moved]) rows.todos.set(id, { listId, rank });
  for (const id of writes.deletedTodos) rows.todos.delete(id);
  for (const id of writes.deletedLists) rows.lists.delete(id);
}

function someChange({
  todo,
  list,
  after,
  kind,
}: {
  todo: number;
  list: number;
  after: number;
  kind: number;
}): TodoChange[] {
  const listId = "xyz"[list] ?? "x";
  const todoId = `${"xyz"[Math.floor(todo / 3)]}${(todo % 3) + 1}`;
  const anchor = after === 0 ? null : `${listId}${after}`;
  if (kind === 0) return [{ type: "delete-list", listId }];
  if (kind === 1) return [{ type: "add-list", listId, title: listId, after: null }];
  if (kind === 2) return [{ type: "delete-todo", todoId }];
  if (kind === 3) return [{ type: "add-todo", listId, todo: newTodo(todoId, "again"), after: anchor }];
  if (kind === 4) return [{ type: "move-list", listId, after: null }];
  return [{ type: "move-todo", todoId, listId, after: anchor }];
}
