import type { Board } from "../board.ts";
import { newTodo } from "../fields.ts";
import type { TodoChange } from "../operation.ts";

/**
 * A board as one line, for tests: `Todo: a b | Doing: c | Done:`. A list's title is its id, a todo's name is its id;
 * `a=Milk` is the todo `a` with the name `Milk`.
 */
export function board(line: string): Board {
  const lists = line.trim() === "" ? [] : line.split("|");
  return {
    title: "Board",
    lists: lists.map((text) => {
      const [id = "", words = ""] = text.split(":").map((part) => part.trim());
      const todos = words.split(/\s+/).filter(Boolean);
      return {
        id,
        title: id,
        todos: todos.map((word) => newTodo(word.split("=")[0] ?? "", word.split("=")[1] ?? word)),
      };
    }),
  };
}

/** A board as such a line. */
export const line = ({ lists }: Board): string =>
  lists
    .map(({ id, todos }) => [
      `${id}:`,
      ...todos.map((todo) => (todo.name === todo.id ? todo.id : `${todo.id}=${todo.name}`)),
    ])
    .map((words) => words.join(" "))
    .join(" | ");

/** A place such as `Doing`, `Doing start` or `Doing after c`: the list and the anchor. */
function target(text: string): { listId: string; after: string | null | undefined } {
  const [, listId = "", , anchor] = /^(\S+)( start| after (\S+))?$/.exec(text.trim()) ?? [];
  return { listId, after: text.endsWith(" start") ? null : anchor };
}

/**
 * A change as one line: `a → Doing after c` moves, `+a → Doing` adds, `-a` deletes, `a=Milk` renames a todo; with a
 * capital the same for lists: `Doing → after Todo`, `+Doing → after Todo`, `-Doing` (`-Doing seeing a b`).
 */
export function change(text: string): TodoChange {
  const [, sign = "", id = "", rest = ""] = /^([+-]?)(\w+)(.*)$/.exec(text.trim()) ?? [];
  const isList = /^[A-Z]/.test(id);
  const [, to] = /→(.*)$/.exec(rest) ?? [];
  if (sign === "-" && isList) {
    const seen = /seeing(.*)$/.exec(rest)?.[1];
    return { type: "delete-list", listId: id, todoIds: seen?.trim().split(/\s+/).filter(Boolean) };
  }
  if (sign === "-") return { type: "delete-todo", todoId: id };
  if (rest.startsWith("=")) {
    const name = rest.slice(1);
    return isList
      ? { type: "rename-list", listId: id, title: name }
      : { type: "edit-todo", todoId: id, changes: { name } };
  }
  if (isList) {
    const { after } = target(`- ${(to ?? "").trim()}`.trim());
    return sign === "+" ? { type: "add-list", listId: id, title: id, after } : { type: "move-list", listId: id, after };
  }
  const { listId, after } = target(to ?? "");
  return sign === "+"
    ? { type: "add-todo", listId, todo: newTodo(id, id), after }
    : { type: "move-todo", todoId: id, listId, after };
}
