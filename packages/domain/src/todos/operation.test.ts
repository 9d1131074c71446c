import { describe, expect, it } from "vitest";
import { placeOf, todoLimits } from "./board.ts";
import { doneOnEntering, isDone } from "./done.ts";
import { newTodo } from "./fields.ts";
import { invert } from "./invert.ts";
import { applyTodoChange, applyTodoChanges, type TodoChange } from "./operation.ts";
import { board, change, line } from "./testing/board-language.ts";

/** The board after a change, or the code that refuses it. */
function after(before: string, did: string): string {
  const result = applyTodoChange(board(before), change(did));
  return result.ok ? line(result.value) : result.error;
}

describe("todos", () => {
  it("are added at the end, at the start or after another", () => {
    expect(after("Todo: a | Doing: c", "+x → Todo")).toBe("Todo: a x | Doing: c");
    expect(after("Todo: a", "+x → Todo start")).toBe("Todo: x a");
    expect(after("Todo: a b", "+x → Todo after a")).toBe("Todo: a x b");
  });
  it("move within and between lists", () => {
    expect(after("Todo: a b | Doing: c", "b → Doing after c")).toBe("Todo: a | Doing: c b");
    expect(after("Todo: a b | Doing: c", "b → Doing start")).toBe("Todo: a | Doing: b c");
    expect(after("Todo: a b c", "a → Todo after b")).toBe("Todo: b a c");
  });
  it("go to the end when what they were put after has gone", () => {
    expect(after("Todo: a b | Doing: c", "b → Doing after z")).toBe("Todo: a | Doing: c b");
  });
  it("stay where they are when put after themselves", () => {
    expect(after("Todo: a b", "a → Todo after a")).toBe("Todo: a b");
  });
  it("are edited field by field", () => {
    expect(after("Todo: a b", "a=Milk")).toBe("Todo: a=Milk b");
    const edited = applyTodoChanges(board("Todo: a"), [
      change("a=Milk"),
      { type: "edit-todo", todoId: "a", changes: { priority: "high" } },
    ]);
    expect(edited.lists[0]?.todos[0]).toEqual({ ...newTodo("a", "Milk"), priority: "high" });
  });
  it("are not there twice when added twice", () => {
    expect(after("Todo: a | Doing: ", "+a → Doing")).toBe("Todo: a | Doing:");
  });
  it("that are not there cannot be changed, and lists that are not there take nothing", () => {
    expect(after("Todo: a", "x=Milk")).toBe("todo-not-found");
    expect(after("Todo: a", "-x")).toBe("todo-not-found");
    expect(after("Todo: a", "x → Todo")).toBe("todo-not-found");
    expect(after("Todo: a", "a → Doing")).toBe("list-not-found");
    expect(after("Todo: a", "+x → Doing")).toBe("list-not-found");
  });
});

describe("lists", () => {
  it("are added, renamed, moved and deleted", () => {
    expect(after("Todo: a", "+Doing")).toBe("Todo: a | Doing:");
    expect(after("Todo: a | Done: b", "+Doing → after Todo")).toBe("Todo: a | Doing: | Done: b");
    expect(after("Todo: a | Doing: | Done: b", "Done → start")).toBe("Done: b | Todo: a | Doing:");
    expect(after("Todo: a | Done: b", "-Todo")).toBe("Done: b");
    expect(applyTodoChange(board("Todo: a"), change("Todo=Later"))).toMatchObject({
      value: { lists: [{ title: "Later" }] },
    });
  });
  it("stay with the todos that whoever deletes them has not seen", () => {
    expect(after("Todo: a b x", "-Todo seeing a b")).toBe("Todo: x");
    expect(after("Todo: a b", "-Todo seeing a b")).toBe("");
  });
  it("come back with their todos, but not with those that live elsewhere by now", () => {
    const restore = { type: "restore-list", list: board("Doing: a b").lists[0] ?? never(), after: "Todo" } as const;
    expect(line(applyTodoChanges(board("Todo: | Done: a"), [restore]))).toBe("Todo: | Doing: b | Done: a");
    expect(line(applyTodoChanges(board("Todo: | Doing: x"), [restore]))).toBe("Todo: | Doing: x a b");
  });
});

describe("a list that marks todos as done", () => {
  const done = { at: "2026-03-01T10:00:00.000Z", by: "anna" };
  const marked = applyTodoChanges(board("Todo: a b | Done: c"), [
    { type: "mark-list", listId: "Done", marksDone: true },
  ]);
  const doneAfter = (...changes: TodoChange[]) =>
    applyTodoChanges(marked, changes).lists.flatMap(({ todos }) => todos.filter(isDone).map(({ id }) => id));
  const entering = (it: TodoChange) => doneOnEntering(marked, it, "anna", new Date(done.at));

  it("ticks off what comes into it, new or from elsewhere, and nothing else", () => {
    expect(entering(change("a → Done"))).toEqual({ ...change("a → Done"), done });
    expect(doneAfter(entering(change("a → Done")))).toEqual(["a"]);
    expect(doneAfter(entering(change("+x → Done")))).toEqual(["x"]);
    for (const other of ["c → Done start", "b → Todo start", "+x → Todo", "c → Todo"]) {
      expect(doneAfter(entering(change(other)))).toEqual([]);
    }
  });
  it("leaves the moment of what was done before", () => {
    const before = { at: "2026-01-01T10:00:00.000Z", by: "ben" };
    const ticked: TodoChange = { type: "edit-todo", todoId: "a", changes: { done: before } };
    const after = applyTodoChanges(marked, [ticked, entering(change("a → Done"))]);
    expect(placeOf(after, "a")?.todo.done).toEqual(before);
  });
  it("ticks off nothing once it no longer marks", () => {
    const moved = entering(change("a → Done"));
    const unmarked = applyTodoChanges(marked, [{ type: "mark-list", listId: "Done", marksDone: false }]);
    expect(placeOf(applyTodoChanges(unmarked, [moved]), "a")?.todo.done).toBeNull();
    expect(invert(unmarked, moved)).toEqual([change("a → Todo start")]);
  });
  it("takes the tick back with the move, and only a tick that the move made", () => {
    const untick = { type: "edit-todo", todoId: "a", changes: { done: null } };
    expect(invert(marked, entering(change("a → Done")))).toEqual([change("a → Todo start"), untick]);
    expect(invert(marked, { ...change("b → Todo start"), done } as TodoChange)).toEqual([change("b → Todo after a")]);
  });
});

it("keeps what did not change as the same value, so that a view need not draw it again", () => {
  const before = board("Todo: a b | Doing: c");
  const next = applyTodoChanges(before, [change("a=Milk")]);
  expect(next.lists[1]).toBe(before.lists[1]);
  expect(next.lists[0]?.todos[1]).toBe(before.lists[0]?.todos[1]);
});

it("refuses the 5,001st todo and the 201st list", () => {
  const todos = Array.from({ length: todoLimits.todos }, (_, index) => newTodo(`t${index}`, "x"));
  const full = { title: "Board", lists: [{ id: "Todo", title: "Todo", todos }] };
  expect(applyTodoChange(full, change("+x → Todo"))).toEqual({ ok: false, error: "limit-reached" });
  const lists = Array.from({ length: todoLimits.lists }, (_, index) => ({ id: `L${index}`, title: "x", todos: [] }));
  expect(applyTodoChange({ title: "Board", lists }, change("+Doing"))).toEqual({ ok: false, error: "limit-reached" });
});

const never = (): never => {
  throw new Error("the line above names a list");
};
