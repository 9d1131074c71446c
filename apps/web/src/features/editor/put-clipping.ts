import { type Editor, pasteElements, pasteText, readElements } from "@tafel/whiteboard";
import { putLinkedTodo } from "./cards/put-cards.ts";
import type { Clipping } from "./clipping.ts";
import { putFiles } from "./files/put-files.ts";
import { workspaceOf } from "./workspaces.ts";

type Point = { readonly x: number; readonly y: number };

/** Puts it on the board, around a point. */
export async function putClipping(editor: Editor, clipping: Clipping, at: Point): Promise<void> {
  if (!editor.canEdit) return;
  const { elements = "", text = "", html = "", files = [] } = clipping;
  const read = readElements(elements, workspaceOf(editor));
  if (files.length > 0) await putFiles(editor, files, at);
  else if (read && read.length > 0) pasteElements(editor, read, at);
  else if (await putLinkedTodo(editor, text, at)) return;
  else if (text || /<img\s/i.test(html)) await putText(editor, text, html, at);
}

/** What another program wrote becomes elements like it. Anything else is text, and so is all without that code. */
async function putText(editor: Editor, text: string, html: string, at: Point): Promise<void> {
  const isFromOthers = html !== "" || /"excalidraw|<div data-tldraw|<tldraw>/.test(text);
  const others = isFromOthers ? await import("./other-programs.ts").catch(() => undefined) : undefined;
  if (!(await others?.pasteFromOthers(editor, { text, html }, at))) pasteText(editor, text, at);
}
