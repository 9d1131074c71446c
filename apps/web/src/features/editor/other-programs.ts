import { type BaseElement, type Editor, pasteElements, pasteText } from "@tafel/whiteboard";
import { texts } from "../../texts/editor.ts";
import { showToast } from "./show-toast.ts";

// Reading what other programs write takes code that nothing else needs.
const readers = () => import("@tafel/whiteboard/from-others");

/** What somebody copied in another program, in both of its forms. */
type Copied = { readonly text: string; readonly html: string | undefined };

/** A table becomes notes in rows and columns, another whiteboard's elements some of ours, and anything else text. */
export async function pasteFromOthers(editor: Editor, { text, html }: Copied, at: { x: number; y: number }) {
  const isTable = () => readers().then(({ pasteTable }) => pasteTable(editor, text, at));
  const isBoard = () => putBoard(text, (elements) => pasteElements(editor, elements, at));
  // Without that code it is pasted as text.
  const isPut = await (/<table[\s>]/i.test(html ?? "") ? isTable() : isBoard()).catch(() => false);
  if (!isPut) pasteText(editor, text, at);
}

/** Puts what another whiteboard program copied or saved onto this board. False when the text is something else. */
export async function putBoard(text: string, put: (elements: readonly BaseElement[]) => void): Promise<boolean> {
  if (!text.includes('"excalidraw')) return false;
  const { fromExcalidraw } = await readers();
  const converted = fromExcalidraw(text);
  if (!converted) return false;
  put(converted.elements);
  if (converted.leftOut > 0) showToast("info", texts.leftOut(converted.leftOut));
  return true;
}
