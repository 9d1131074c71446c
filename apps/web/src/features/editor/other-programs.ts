/** What people bring from other programs. It is loaded when they do: nothing else needs this code. */
import { type BaseElement, type Editor, pasteElements } from "@tafel/whiteboard";
import { fromExcalidraw, pasteTable } from "@tafel/whiteboard/from-others";
import { texts } from "../../texts/editor.ts";
import { toast } from "../../ui/toast.ts";
import type { Copied } from "./use-clipboard.ts";

/** A table becomes notes in rows and columns, and another whiteboard's elements some of ours. False for anything else. */
export function pasteFromOthers(editor: Editor, { text, html }: Copied, at: { x: number; y: number }): boolean {
  if (html) return pasteTable(editor, text, at);
  return putBoard(text, (elements) => pasteElements(editor, elements, at));
}

/** Puts what another whiteboard program copied or saved onto this board. False when the text is something else. */
export function putBoard(text: string, put: (elements: readonly BaseElement[]) => void): boolean {
  const converted = fromExcalidraw(text);
  if (!converted) return false;
  put(converted.elements);
  if (converted.leftOut > 0) toast.info(texts.leftOut(converted.leftOut));
  return true;
}
