import { create, remove } from "../../board/operation.ts";
import type { Editor } from "../../engine/editor.ts";
import { withoutTodo } from "./without-todo.ts";

/** A card becomes a note with its words, in its place, as one undo step; what refers to it refers to the note. */
export function keepAsNote(editor: Editor, id: string): void {
  const element = editor.store.optimistic.get(id);
  if (element) editor.do({ kind: "batch", operations: [remove(id), create(withoutTodo(element))] });
}
