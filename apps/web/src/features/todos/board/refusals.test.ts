import { newTodo, type TodoChange } from "@tafel/domain";
import { expect, test } from "vitest";
import { failuresIn } from "./refusals.ts";

const gone = "This todo does not exist any more.";
const refused = (change: TodoChange, message = gone) => ({
  ...{ operationId: "1", operation: { ...change, operationId: "1" }, code: "todo-not-found", message },
});

test("what failed stands above why, in the words of the specification", () => {
  const titles = (change: TodoChange) => failuresIn([refused(change)])[0];
  expect(titles({ type: "delete-todo", todoId: "a" })).toEqual({ title: "Failed to delete todo", message: gone });
  expect(titles({ type: "delete-list", listId: "a" })).toEqual({ title: "Failed to delete list", message: gone });
  expect(titles({ type: "rename-board", title: "Fair" })).toMatchObject({ title: "Failed to update board title" });
  expect(titles({ type: "edit-todo", todoId: "a", changes: { name: "Milk" } })).toEqual({
    title: "Failed to update board",
    message: `“Milk”: ${gone}`,
  });
});

test("many that failed for one reason are reported once", () => {
  const adding = (name: string) => refused({ type: "add-todo", listId: "l", todo: newTodo(name, name) }, "Full.");
  expect(failuresIn([..."abcd"].map(adding))).toEqual([
    { title: "Failed to update board", message: "“a”, “b”, “c”: Full." },
  ]);
});
