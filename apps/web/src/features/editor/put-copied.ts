import { type Editor, pasteElements, pasteText, readElements } from "@tafel/whiteboard";
import { putLinkedTodo } from "./cards/put-cards.ts";
import { workspaceOf } from "./workspaces.ts";

/** What was copied: elements of a board, text and HTML; each is empty where there is none. */
export type Clipping = { readonly elements: string; readonly text: string; readonly html: string };

/** Puts it on the board, at the pointer, or else in the middle of the view. */
export async function putCopied(editor: Editor, copied: Clipping): Promise<void> {
  if (!editor.canEdit) return;
  const { viewport, machine } = editor;
  const at = viewport.toBoard(machine.last?.screen ?? viewport.middle);
  const read = readElements(copied.elements, workspaceOf(editor));
  if (read && read.length > 0) pasteElements(editor, read, at);
  else if (await putLinkedTodo(editor, copied.text, at)) return;
  else if (copied.text || /<img\s/i.test(copied.html)) await putText(editor, copied, at);
}

/** A table, or what tldraw has copied. */
const hasMore = (html: string): boolean => /<table[\s>]|<div data-tldraw|<tldraw>/i.test(html);

/** What another program wrote becomes elements like it. Anything else is text, and so is all without that code. */
async function putText(editor: Editor, { text, html }: Clipping, at: { x: number; y: number }): Promise<void> {
  const isHtml = hasMore(html) || !text;
  const isFromOthers = isHtml || /"excalidraw|<div data-tldraw|<tldraw>/.test(text);
  const others = isFromOthers ? await import("./other-programs.ts").catch(() => undefined) : undefined;
  const copied = { text, html: isHtml ? html : undefined };
  if (!(await others?.pasteFromOthers(editor, copied, at))) pasteText(editor, text, at);
}
