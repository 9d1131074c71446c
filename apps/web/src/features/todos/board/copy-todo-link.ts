import { todoTexts as texts } from "../../../texts/todos.ts";
import { copyText } from "../../../ui/copy-text.ts";
import { toast } from "../../../ui/toast.ts";

/** Copies the address that opens the shown board and, on it, this todo (`useOpenTodo`). */
export async function copyTodoLink(todoId: string): Promise<void> {
  const address = `${location.origin}${location.pathname}?todo=${todoId}`;
  if (await copyText(address)) toast.success(texts.linkCopied);
  else toast.error(texts.linkNotCopied);
}
