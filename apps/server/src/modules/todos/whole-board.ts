import type { WholeBoard } from "@tafel/contract";
import { type Board, type List, newTodo, type Todo } from "@tafel/domain";
import { isId } from "./is-id.ts";
import type { Clean } from "./sanitize.ts";

/** The HTML in a board saved whole. */
export const htmlOn = (whole: WholeBoard): ReadonlySet<string> =>
  new Set(whole.lists.flatMap(({ todos }) => todos.flatMap(({ richDescription }) => richDescription ?? [])));

/**
 * A board saved whole, completed from the board it is based on: a field left out stays, as does everything that other
 * clients do not know; an id that we did not issue is replaced. Undefined when a list or todo appears twice.
 */
export function readWholeBoard(whole: WholeBoard, base: Board, newId: () => string, clean: Clean): Board | undefined {
  const known = new Map(base.lists.flatMap(({ todos }) => todos.map((todo) => [todo.id, todo] as const)));
  const knownLists = new Map(base.lists.map((list) => [list.id, list]));
  const lists = whole.lists.map((list): List => {
    const todos = list.todos.map((todo): Todo => {
      const id = isId(todo.id) ? todo.id : newId();
      const was = known.get(id) ?? newTodo(id, todo.name);
      const { name, description, richDescription, dueDate, priority, assignedMembers } = todo;
      return {
        ...was,
        name,
        description: description === undefined ? was.description : (description ?? ""),
        richDescription: richDescription === undefined ? was.richDescription : clean(richDescription ?? ""),
        dueDate: dueDate === undefined ? was.dueDate : dueDate,
        dueTime: dueDate === null ? null : was.dueTime,
        priority: priority === undefined ? was.priority : priority,
        assignees: assignedMembers?.map((it) => it.PK_User_ID) ?? was.assignees,
      };
    });
    const id = isId(list.id) ? list.id : newId();
    return { ...knownLists.get(id), id, title: list.title, todos };
  });
  const ids = [...lists.map(({ id }) => id), ...lists.flatMap(({ todos }) => todos.map(({ id }) => id))];
  return new Set(ids).size === ids.length ? { ...base, title: whole.title, lists } : undefined;
}
