import { showTodoBoard } from "../features/todos/embed/show-todo-board.ts";
import { openEmbedded } from "../ui/embed/open.ts";

openEmbedded("todos", ({ place }, framed) => showTodoBoard(place, framed));
