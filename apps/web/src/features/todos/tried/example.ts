import { type Board, dayOf, newTodo } from "@tafel/domain";
import { newId } from "../../../data/new-id.ts";
import { type ExampleTodo, exampleBoard, publicBoardTexts } from "../../../texts/example-board.ts";

const day = 24 * 60 * 60 * 1000;

/** The public page's board as one that can be edited, without assignees. */
export const example = (): Board => ({
  title: publicBoardTexts.title,
  lists: exampleBoard.map(({ title, todos }) => ({ id: newId(), title, todos: todos.map(todoOf) })),
});

const todoOf = ({ name, description = "", dueIn, priority }: ExampleTodo) => ({
  ...newTodo(newId(), name),
  description,
  priority: priority ?? null,
  dueDate: dueIn === undefined ? null : dayOf(new Date(Date.now() + dueIn * day)),
});
