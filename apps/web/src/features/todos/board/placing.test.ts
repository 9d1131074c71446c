import { applyTodoChanges, type Board, newTodo } from "@tafel/domain";
import { describe, expect, it } from "vitest";
import { dropList, dropTodo, moveListTo, moveTodoTo } from "./placing.ts";

/** `Todo: a b | Doing: c` as a board, ids being the names. */
const board = (text: string): Board => ({
  title: "Board",
  lists: text.split("|").map((part) => {
    const [id = "", names = ""] = part.split(":").map((word) => word.trim());
    return {
      id,
      title: id,
      todos: names
        .split(/\s+/)
        .filter(Boolean)
        .map((name) => newTodo(name, name)),
    };
  }),
});
const isShown = ({ id }: { readonly id: string }) => !id.startsWith("x");
const line = ({ lists }: Board): string =>
  lists.map((list) => [`${list.id}:`, ...list.todos.map(({ id }) => id)].join(" ")).join(" | ");

/** The board after `b over Doing`, `b over c top`; "stays" when nothing has to change. Todos named `x` are hidden. */
function dropped(text: string, drop: string): string {
  const before = board(text);
  const shown = { ...before, lists: before.lists.map((it) => ({ ...it, todos: it.todos.filter(isShown) })) };
  const [, what = "", target = "", edge] = /^(\w+) over (\w+) ?(top|bottom|left|right)?$/.exec(drop) ?? [];
  const listId =
    before.lists.find(({ id, todos }) => id === target || todos.some((todo) => todo.id === target))?.id ?? "";
  const change =
    edge === "left" || edge === "right"
      ? dropList(before, what, { listId: target, edge })
      : dropTodo(
          before,
          what,
          { listId, ...(edge && { over: { todoId: target, edge: edge as "top" | "bottom" } }) },
          shown,
        );
  return change ? line(applyTodoChanges(before, [change])) : "stays";
}

describe("a todo let go", () => {
  it("over the upper or lower half of another stands before or after it", () => {
    expect(dropped("Todo: a b c | Doing: d e", "a over e top")).toBe("Todo: b c | Doing: d a e");
    expect(dropped("Todo: a b c | Doing: d e", "a over e bottom")).toBe("Todo: b c | Doing: d e a");
    expect(dropped("Todo: a b c", "a over c top")).toBe("Todo: b a c");
    expect(dropped("Todo: a b c", "c over a top")).toBe("Todo: c a b");
  });
  it("over a list, below its todos, stands at its end", () => {
    expect(dropped("Todo: a b | Doing: c", "a over Doing")).toBe("Todo: b | Doing: c a");
    expect(dropped("Todo: a b | Doing:", "a over Doing")).toBe("Todo: b | Doing: a");
  });
  it("where it was stays", () => {
    expect(dropped("Todo: a b c", "b over b top")).toBe("stays");
    expect(dropped("Todo: a b c", "b over a bottom")).toBe("stays");
    expect(dropped("Todo: a b c", "b over c top")).toBe("stays");
    expect(dropped("Todo: a b", "b over Todo")).toBe("stays");
  });
});

describe("a todo let go among others, some of which (x) a filter hides", () => {
  it("stands right beside the one it was dropped on", () => {
    expect(dropped("Todo: a x1 b x2 c", "c over a bottom")).toBe("Todo: a c x1 b x2");
    expect(dropped("Todo: a x1 b x2 c", "c over b top")).toBe("Todo: a x1 c b x2");
    expect(dropped("Todo: x1 a b", "b over a top")).toBe("Todo: x1 b a");
    expect(dropped("Todo: a | Doing: x1 b x2", "a over b bottom")).toBe("Todo: | Doing: x1 b a x2");
  });
  it("stands at the end of a list, behind what is hidden there", () => {
    expect(dropped("Todo: a x1 b x2", "a over Todo")).toBe("Todo: x1 b x2 a");
    expect(dropped("Todo: a | Doing: x1", "a over Doing")).toBe("Todo: | Doing: x1 a");
  });
  it("stays if it passes none that is shown", () => {
    expect(dropped("Todo: a x1 b", "a over b top")).toBe("stays");
    expect(dropped("Todo: a x1 b", "b over a bottom")).toBe("stays");
    expect(dropped("Todo: a b x1", "b over Todo")).toBe("stays");
  });
});

describe("a list let go", () => {
  it("over the left or right half of another stands before or after it", () => {
    expect(dropped("A: | B: | C:", "A over C left")).toBe("B: | A: | C:");
    expect(dropped("A: | B: | C:", "A over C right")).toBe("B: | C: | A:");
    expect(dropped("A: | B: | C:", "C over A left")).toBe("C: | A: | B:");
  });
  it("where it was stays", () => {
    expect(dropped("A: | B: | C:", "B over B left")).toBe("stays");
    expect(dropped("A: | B: | C:", "B over A right")).toBe("stays");
  });
});

it("moving beyond an end stops there", () => {
  const before = board("Todo: a b | Doing: c");
  expect(moveTodoTo(before, "a", "Todo", -1)).toBeUndefined();
  expect(moveTodoTo(before, "b", "Todo", 5)).toBeUndefined();
  expect(moveTodoTo(before, "a", "Doing", 9)).toMatchObject({ listId: "Doing", after: "c" });
  expect(moveListTo(before, "Todo", -1)).toBeUndefined();
  expect(moveListTo(before, "Todo", 1)).toMatchObject({ after: "Doing" });
  expect(moveTodoTo(before, "gone", "Todo", 0)).toBeUndefined();
});
