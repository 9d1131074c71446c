/** What people bring from other programs. It is loaded when they do: nothing else needs this code. */
import { type BaseElement, type Editor, pasteElements } from "@tafel/whiteboard";
import { type Converted, fromExcalidraw, fromTldraw, pasteTable } from "@tafel/whiteboard/from-others";
import { texts } from "../../texts/editor.ts";
import { toast } from "../../ui/toast.ts";
import { pasteImages, sendPictures } from "./files/bring-pictures.ts";

/** What was copied: text, and its HTML if there is a table, a picture alone, or a drawing in it. */
type Foreign = { readonly text: string; readonly html: string | undefined };

/** What spreadsheets write into their HTML. */
const ofSpreadsheets = /google-sheets-html|schemas-microsoft-com:office:excel|LibreOffice/;

/**
 * A table becomes notes in rows and columns, a page's picture one of ours, and another whiteboard's elements some of ours.
 * False for anything else.
 */
export async function pasteFromOthers(
  editor: Editor,
  { text, html }: Foreign,
  at: { x: number; y: number },
): Promise<boolean> {
  const paste = (elements: readonly BaseElement[]) => pasteElements(editor, elements, at);
  const shapes = fromTldraw(html ?? text);
  if (shapes) return putConverted(editor, shapes, paste);
  if (html && text === "") return pasteImages(editor, html, at);
  if (html) return pasteTable(editor, text, at, ofSpreadsheets.test(html));
  return putBoard(editor, text, paste);
}

/** Puts what another whiteboard program copied or saved onto this board. False when the text is something else. */
export async function putBoard(
  editor: Editor,
  text: string,
  put: (elements: readonly BaseElement[]) => void,
): Promise<boolean> {
  const converted = fromExcalidraw(text);
  return converted !== undefined && putConverted(editor, converted, put);
}

async function putConverted(
  editor: Editor,
  converted: Converted,
  put: (elements: readonly BaseElement[]) => void,
): Promise<true> {
  put(await sendPictures(editor, converted));
  if (converted.leftOut > 0) toast.info(texts.leftOut(converted.leftOut));
  return true;
}
