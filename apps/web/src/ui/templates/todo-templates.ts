import { newTodo, type TodoChange, type TodoOperation } from "@tafel/domain";
import type { Beginning } from "../../data/boards.ts";
import { newId } from "../../data/new-id.ts";
import { newBoardTexts, todoTemplateTexts as texts } from "../../texts/templates.ts";

type Lists = readonly { readonly title: string; readonly todos: readonly string[] }[];
export type TodoTemplate = {
  readonly id: string;
  readonly name: string;
  /** Of a saved one only the first, with their first todos: the server has the rest. */
  readonly lists: Lists;
  readonly isSaved?: true;
};

/** The to-do board templates. */
export const todoTemplates = Object.entries(texts).map(([id, { name, lists }]): TodoTemplate => ({ id, name, lists }));

/** What a new board is made with; without a template it is empty. */
export function madeFrom(template: TodoTemplate | undefined): Beginning {
  if (!template) return { title: newBoardTexts.board };
  return template.isSaved ? { templateId: template.id } : beginningOf(template);
}

/** A new board's title, and the operations that fill it. */
export function beginningOf({ name, lists }: TodoTemplate): { title: string; operations: readonly TodoOperation[] } {
  const changes = lists.flatMap(({ title, todos }): TodoChange[] => {
    const listId = newId();
    return [
      { type: "add-list", listId, title },
      ...todos.map((todo): TodoChange => ({ type: "add-todo", listId, todo: newTodo(newId(), todo) })),
    ];
  });
  return { title: name, operations: changes.map((change) => ({ ...change, operationId: newId() })) };
}
