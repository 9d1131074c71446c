import type { Editor } from "../engine/editor.ts";
import { copiesOf, toCopy } from "./copies.ts";
import { putAll } from "./put-all.ts";

/** The offset of a duplicate from its original, in board units. */
const aside = { x: 20, y: 20 };

export function duplicate(editor: Editor): void {
  putAll(editor, copiesOf(editor, toCopy(editor, editor.selection.ids), aside));
}
