import { batchOf, change, create } from "../../board/operation.ts";
import type { Editor } from "../../engine/editor.ts";
import { topOf } from "../../tools/place/new-element.ts";
import { note } from "../note/model.ts";
import { listContainer } from "./container.ts";
import type { ElementList } from "./fields.ts";

/** Adds a note at the end of a list and starts editing it, as one step. */
export function addNote(editor: Editor, list: ElementList): void {
  if (!editor.isFree(list)) {
    editor.explainLock([list]);
    return;
  }
  const common = { id: editor.newId(), position: list.position, index: topOf(editor) };
  const element = { ...note.create(common), ...editor.lastStyles.get()[note.type] };
  const atTheEnd = { x: list.position.x, y: Number.POSITIVE_INFINITY };
  const taken = listContainer.insert(list, [element], atTheEnd, editor.boxOf);
  const operation = batchOf([create(element), change(list.id, taken)]);
  if (!operation || !editor.do(operation)?.ok) return;
  editor.selection.select([element.id]);
  editor.beginEditing(element.id);
  const box = editor.boxOf(element.id);
  if (box) editor.viewport.reveal(box);
}
