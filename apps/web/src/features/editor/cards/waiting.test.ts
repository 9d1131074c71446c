import type { ShownColumn } from "@tafel/contract";
import { newTodo, type TodoChange, type TodoOperation } from "@tafel/domain";
import { describe, expect, test } from "vitest";
import { operationOf } from "./column-deeds.ts";
import { columnsAfter } from "./waiting.ts";

/** `Todo: a b* | Done!:` two columns, `*` ticked, `!` ticks what comes into it. */
const columns = (line: string): ReadonlyMap<string, ShownColumn> =>
  new Map(
    line.split(" | ").map((part) => {
      const [head = "", names = ""] = part.split(":");
      const title = head.replace("!", "");
      return [title, { ...list, title, listId: title, marksDone: head.endsWith("!"), todos: todosOf(names) }];
    }),
  );
const todosOf = (names: string) =>
  names
    .split(" ")
    .filter(Boolean)
    .map((name) => {
      const id = name.replace("*", "");
      return { ...blank, todoId: id, name: id, done: name.endsWith("*") };
    });
const blank = {
  ...{ priority: null, startDate: null, startTime: null, dueDate: null, dueTime: null, labels: [], assignees: [] },
  lines: { done: 0, all: 0 },
};
const list = {
  ...{ is: "list" as const, boardId: "board", teamId: null, boardTitle: "Board" },
  ...{ isArchived: false, mayEdit: true, isShared: true, labels: [], people: [], more: 0 },
};
const lineOf = (shown: ReadonlyMap<string, ShownColumn>) =>
  [...shown]
    .map(([id, column]) => {
      const names = column.is === "list" ? column.todos.map(({ name, done }) => (done ? `${name}*` : name)) : [];
      return `${id}: ${names.join(" ")}`.trim();
    })
    .join(" | ");
const after = (line: string, ...changes: TodoChange[]) =>
  lineOf(
    columnsAfter(
      columns(line),
      changes.map((it): TodoOperation => ({ ...it, operationId: "x" })),
      new Map(),
    ),
  );
const done = { at: "2026-03-01T10:00:00.000Z", by: "ada" };

describe("columns after what waits", () => {
  test("have todos ticked, renamed, added and deleted", () => {
    expect(after("Todo: a b*", { type: "edit-todo", todoId: "a", changes: { done } })).toBe("Todo: a* b*");
    expect(after("Todo: a b*", { type: "edit-todo", todoId: "b", changes: { done: null, name: "c" } })).toBe(
      "Todo: a c",
    );
    expect(after("Todo: a", { type: "add-todo", listId: "Todo", todo: newTodo("x", "x") })).toBe("Todo: a x");
    expect(after("Todo: a b*", { type: "delete-todo", todoId: "a" })).toBe("Todo: b*");
  });

  test("have them moved, once, and ticked where that ticks", () => {
    const move = { type: "move-todo", todoId: "a", listId: "Done", after: null, done } as const;
    expect(after("Todo: a b | Done!: c*", move, move)).toBe("Todo: b | Done: a* c*");
    expect(after("Todo: a b | Done!: c*", { ...move, listId: "Todo", after: "b" })).toBe("Todo: b a | Done: c*");
    expect(after("Todo: a b | Done!: c*", { ...move, listId: "elsewhere" })).toBe("Todo: b | Done: c*");
    expect(after("Todo: a b | Done!: c*", { ...move, todoId: "unknown" })).toBe("Todo: a b | Done: c*");
    expect(after("Todo: a b", { ...move, listId: "Todo", after: "a" })).toBe("Todo: a b");
  });

  test("stay the same when the server has done it already", () => {
    const add = { type: "add-todo", listId: "Todo", todo: newTodo("x", "x") } as const;
    expect(after("Todo: a x", add)).toBe("Todo: a x");
  });

  test("count what comes behind todos that are not shown", () => {
    const one = new Map([["Todo", { ...list, title: "Todo", listId: "Todo", marksDone: false, todos: [], more: 3 }]]);
    const add = { type: "add-todo", operationId: "x", listId: "Todo", todo: newTodo("x", "x") } as const;
    expect(columnsAfter(one, [add], one).get("Todo")).toMatchObject({ todos: [], more: 4 });
  });
});

describe("what is done on a column", () => {
  const author = { userId: "ada", at: new Date(done.at) };
  const operation = (line: string, from: string, deed: Parameters<typeof operationOf>[2]) => {
    const made = operationOf(columns(line), from, deed, author);
    const { operationId: _, ...rest } = made ?? { operationId: "" };
    return rest;
  };
  const move = (todoId: string, to: string, before: number) => ({ does: "move", todoId, to, before }) as const;

  test("is a tick, or takes one back", () => {
    expect(operation("Todo: a b*", "Todo", { does: "tick", todoId: "a" })).toMatchObject({ changes: { done } });
    expect(operation("Todo: a b*", "Todo", { does: "tick", todoId: "b" })).toMatchObject({ changes: { done: null } });
  });

  test("adds at the end, ticked where the list ticks", () => {
    const made = operation("Done!: a*", "Done", { does: "add", title: "x" });
    expect(made).toMatchObject({ type: "add-todo", listId: "Done", todo: { name: "x", done } });
    expect(made).not.toHaveProperty("after");
    expect(operation("Todo: a", "Todo", { does: "add", title: "x" })).toMatchObject({ todo: { done: null } });
  });

  test("moves a todo behind the one that is shown before it", () => {
    const at = (listId: string, after: string | null) => ({ type: "move-todo", listId, after });
    expect(operation("Todo: a b c", "Todo", move("c", "Todo", 0))).toMatchObject(at("Todo", null));
    expect(operation("Todo: a b c", "Todo", move("a", "Todo", 2))).toMatchObject(at("Todo", "b"));
    expect(operation("Todo: a | Doing: b c", "Todo", move("a", "Doing", 1))).toMatchObject(at("Doing", "b"));
    expect(operation("Todo: a | Done!:", "Todo", move("a", "Done", 0))).toMatchObject({ ...at("Done", null), done });
    expect(operation("Todo: a* | Done!:", "Todo", move("a", "Done", 0))).not.toHaveProperty("done");
  });

  test("is nothing where it was already, or may not be", () => {
    expect(operation("Todo: a b", "Todo", move("a", "Todo", 0))).toEqual({});
    expect(operation("Todo: a b", "Todo", move("a", "Todo", 1))).toEqual({});
    expect(operation("Todo: a", "Todo", move("x", "Todo", 0))).toEqual({});
    const viewed = new Map([...columns("Todo: a")].map(([id, it]) => [id, { ...it, mayEdit: false } as ShownColumn]));
    expect(operationOf(viewed, "Todo", { does: "add", title: "x" }, author)).toBeUndefined();
  });
});
