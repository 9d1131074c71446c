import { applyTodoChanges, type Board, newTodo, type TodoChange } from "@tafel/domain";
import { expect, test } from "vitest";
import { BoardHistory } from "./board-history.ts";

/** A board with the todos a and b, one's own history of it, and somebody else at work. */
function working() {
  let board: Board = {
    title: "Board",
    lists: [{ id: "l", title: "Todo", todos: ["a", "b"].map((id) => newTodo(id, id)) }],
  };
  const apply = (changes: readonly TodoChange[]) => {
    board = applyTodoChanges(board, changes);
  };
  const history = new BoardHistory(() => board, apply);
  return {
    history,
    names: () => board.lists.flatMap(({ todos }) => todos.map(({ name }) => name)).join(" "),
    mine: (...changes: TodoChange[]) => {
      history.record(changes);
      apply(changes);
    },
    theirs: (change: TodoChange) => {
      apply([change]);
      history.hear([{ ...change, operationId: "1" }], "ben");
    },
  };
}

const rename = (todoId: string, name: string): TodoChange => ({ type: "edit-todo", todoId, changes: { name } });

test("one goes back and forth, and something new ends what could be done again", () => {
  const { history, names, mine } = working();
  mine(rename("a", "Milk"));
  mine({ type: "delete-todo", todoId: "b" });
  history.undo();
  history.undo();
  expect(names()).toBe("a b");
  history.redo();
  expect(names()).toBe("Milk b");
  mine(rename("b", "Tea"));
  expect(history.redo()).toBeUndefined();
  history.undo();
  expect(names()).toBe("Milk b");
});

test("a deletion is taken back by itself, once, whatever one did since", () => {
  const { history, names, mine } = working();
  mine({ type: "delete-todo", todoId: "b" });
  const step = history.last;
  mine(rename("a", "Milk"));
  history.undo(step);
  expect(names()).toBe("Milk b");
  expect(history.undo(step)).toBeUndefined();
  history.undo();
  expect(names()).toBe("a b");
});

test("a step of which nothing is left says who changed it, and the next press goes on before it", () => {
  const { history, names, mine, theirs } = working();
  mine(rename("b", "Bread"));
  mine(rename("a", "Milk"));
  theirs(rename("a", "Tea"));
  expect(history.undo()).toMatchObject({ changes: [], isWhole: false, userId: "ben" });
  expect(history.redo()).toBeUndefined();
  history.undo();
  expect(names()).toBe("Tea b");
});

test("what changes nothing is no step", () => {
  const { history, mine } = working();
  mine(rename("a", "a"));
  mine(rename("gone", "Milk"));
  expect(history.last).toBeUndefined();
});

test("an undo that would change nothing makes no changes", () => {
  const { history, mine, theirs } = working();
  mine(rename("a", "Milk"), rename("a", "a"), rename("b", "Bread"));
  theirs(rename("b", "Tea"));
  expect(history.undo()).toMatchObject({ changes: [], isWhole: false });
});
