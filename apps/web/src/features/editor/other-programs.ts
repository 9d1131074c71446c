/** What people bring from other programs. It is loaded when they do: nothing else needs this code. */
import { type BaseElement, type Editor, pasteElements, pasteText } from "@tafel/whiteboard";
import { type Converted, fromExcalidraw, fromTldraw, pasteTable } from "@tafel/whiteboard/from-others";
import { texts } from "../../texts/editor.ts";
import { toast } from "../../ui/toast.ts";
import { pasteImages, sendPictures } from "./files/bring-pictures.ts";

type Point = { readonly x: number; readonly y: number };

/** What was copied. */
type Foreign = { readonly text: string; readonly html: string };

/** What spreadsheets write into their HTML. */
const ofSpreadsheets = /google-sheets-html|schemas-microsoft-com:office:excel|LibreOffice/;

/**
 * A table becomes notes in rows and columns, a page's picture one of ours, another whiteboard's elements some of ours, and
 * formatted text stays formatted. False for anything else.
 */
export async function pasteFromOthers(editor: Editor, { text, html }: Foreign, at: Point): Promise<boolean> {
  const paste = (elements: readonly BaseElement[]) => pasteElements(editor, elements, at);
  const shapes = fromTldraw(html) ?? fromTldraw(text);
  if (shapes) return putConverted(editor, shapes, paste);
  if (text === "") return pasteImages(editor, html, at);
  if (/<table[\s>]/i.test(html)) return pasteTable(editor, text, at, ofSpreadsheets.test(html));
  return (await putBoard(editor, text, paste)) || pasteFormatted(editor, text, html, at);
}

/** False where nothing is formatted, and without the code for it. */
async function pasteFormatted(editor: Editor, text: string, html: string, at: Point): Promise<boolean> {
  const reading = html === "" ? undefined : await import("@tafel/whiteboard/text-from-html").catch(() => undefined);
  const formatted = reading?.textFromHtml(html);
  if (formatted) pasteText(editor, text, at, formatted);
  return formatted !== undefined;
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
