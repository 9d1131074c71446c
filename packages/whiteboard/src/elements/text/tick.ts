import { editText } from "../../board/operation.ts";
import type { Editor } from "../../engine/editor.ts";
import { paragraphsOf } from "./paragraphs.ts";
import { textIn } from "./text.ts";

/** Ticks the box before a line of an element's text, or takes the tick away; `line` counts the lines as shown. */
export function tick(editor: Editor, id: string, line: number): void {
  const element = editor.get(id);
  if (!element) return;
  const base = textIn(element);
  const paragraph = paragraphsOf(base)[line];
  if (!paragraph?.list) return;
  if (element.isLocked) {
    editor.explainLock([element]);
    return;
  }
  const list = paragraph.list === "checked" ? "unchecked" : "checked";
  const before = paragraph.end > 0 ? [{ retain: paragraph.end }] : [];
  editor.do(editText(id, { base, delta: [...before, { retain: 1, attributes: { list } }] }));
}
