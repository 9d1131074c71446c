import { applyTodoChanges, todoLimits } from "@tafel/domain";
import { type BaseElement, parseElement, repair } from "@tafel/whiteboard";
import { expect, test } from "vitest";
import { beginningOf, todoTemplates } from "./todo-templates.ts";
import { whiteboardTemplates } from "./whiteboard-templates.ts";

test.each(whiteboardTemplates)("the whiteboard template $id is a valid board as it is", ({ elements }) => {
  const board = new Map<string, BaseElement>(elements.map((element) => [element.id, element]));
  expect(board.size).toBe(elements.length);
  expect(elements.map(parseElement)).toEqual(elements);
  expect([...repair(board).keys()]).toEqual([]);
});

test.each(todoTemplates)("the to-do template $id becomes its lists and todos", (template) => {
  const { title, operations } = beginningOf(template);
  const board = applyTodoChanges({ title, lists: [] }, operations);
  expect(board.title.length).toBeLessThanOrEqual(todoLimits.title);
  expect(board.lists.map(({ title, todos }) => ({ title, todos: todos.map(({ name }) => name) }))).toEqual(
    template.lists,
  );
});

test("two boards of one template share nothing", () => {
  const [kanban] = todoTemplates;
  if (!kanban) throw new Error("There are no templates");
  const ids = [beginningOf(kanban), beginningOf(kanban)].flatMap(({ operations }) =>
    operations.map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});
