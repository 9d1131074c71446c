/** What people bring from other programs. It is loaded when they do: nothing else needs this code. */
import { type BaseElement, type Editor, fitsIntoText, pasteElements, pasteText } from "@tafel/whiteboard";
import { type Converted, fromExcalidraw, fromTldraw, pasteTable } from "@tafel/whiteboard/from-others";
import { texts } from "../../texts/editor.ts";
import { toast } from "../../ui/toast.ts";
import { pasteImages, picturesIn, sendPictures } from "./files/bring-pictures.ts";

type Point = { readonly x: number; readonly y: number };

/** What was copied. */
type Foreign = { readonly text: string; readonly html: string };

/** What spreadsheets write into their HTML. */
const ofSpreadsheets = /google-sheets-html|schemas-microsoft-com:office:excel|LibreOffice/;

/**
 * A table becomes notes in rows and columns, a page's pictures some of ours, as do another whiteboard's elements, and
 * formatted text stays formatted. False for anything else.
 */
export async function pasteFromOthers(editor: Editor, { text, html }: Foreign, at: Point): Promise<boolean> {
  const paste = (elements: readonly BaseElement[]) => pasteElements(editor, elements, at);
  const shapes = fromTldraw(html) ?? fromTldraw(text);
  if (shapes) return putConverted(editor, shapes, paste);
  if (text.trim() === "") return pasteImages(editor, html, at);
  if (/<table[\s>]/i.test(html)) return pasteTable(editor, text, at, ofSpreadsheets.test(html));
  return (await putBoard(editor, text, paste)) || pastePage(editor, text, html, at);
}

/** Words with their formats, and below them the pictures that came with them. False where there are neither. */
async function pastePage(editor: Editor, text: string, html: string, at: Point): Promise<boolean> {
  const reading = html === "" ? undefined : await import("@tafel/whiteboard/text-from-html").catch(() => undefined);
  const formatted = reading?.textFromHtml(html);
  const pictures = fitsIntoText(formatted ?? text) ? await picturesIn(editor, html, at) : [];
  if (!formatted && pictures.length === 0) return false;
  pasteText(editor, text, at, { formatted, pictures });
  return true;
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
