import type { RefusedTodoOperation } from "../../../data/delivery/send-to-todo-board.ts";
import { sentenceOf } from "../../../data/sentence.ts";
import { boardTexts, overviewTexts } from "../../../texts/todos.ts";

/** What to say about refusals: ten toasts say no more than one. */
export function failuresIn(
  refused: readonly RefusedTodoOperation[],
): readonly { readonly title: string; readonly message: string }[] {
  const groups = new Map<string, RefusedTodoOperation[]>();
  for (const one of refused) {
    const key = `${titleOf(one.operation)}\n${sentenceOf({ ...one, message: one.message ?? "" })}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups].map(([key, some]) => {
    const [title = "", message = ""] = key.split("\n");
    const names = some.flatMap(({ operation }) => nameIn(operation) ?? []).slice(0, 3);
    return { title, message: names.length > 0 ? boardTexts.lost(names, message) : message };
  });
}

/** Specification, point 8, "Boards". */
function titleOf({ type }: RefusedTodoOperation["operation"]): string {
  if (type === "delete-todo") return boardTexts.deleteTodoFailed;
  if (type === "delete-list") return boardTexts.deleteListFailed;
  return type === "rename-board" ? overviewTexts.titleFailed : boardTexts.updateFailed;
}

function nameIn(operation: RefusedTodoOperation["operation"]): string | undefined {
  if ("title" in operation) return operation.title;
  if ("todo" in operation) return operation.todo.name;
  if ("list" in operation) return operation.list.title;
  if ("label" in operation) return operation.label.name;
  if ("line" in operation) return operation.line.text;
  return "changes" in operation && "name" in operation.changes ? operation.changes.name : undefined;
}
