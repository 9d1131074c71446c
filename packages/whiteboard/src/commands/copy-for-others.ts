import { dataUrlOf } from "../canvas/data-url.ts";
import { filesOf } from "../elements/board-files.ts";
import type { Editor } from "../engine/editor.ts";
import { toCopy } from "./to-copy.ts";
import { toExcalidraw } from "./to-excalidraw.ts";

/**
 * What is selected as Excalidraw and tldraw read it from a clipboard: both look for this in its plain text, which our own
 * copies need for words. Pictures that are not to be had are left out.
 */
export async function copyForOthers(editor: Editor): Promise<{ readonly json: string; readonly leftOut: number }> {
  const { items, files, leftOut } = toExcalidraw(toCopy(editor, editor.selection.ids), editor.boxOf);
  const { fetch } = filesOf(editor);
  const found = await Promise.all(
    files.map(async (id) => {
      const file = await fetch(id, "medium").catch(() => undefined);
      return file ? [{ id, mimeType: file.type, dataURL: await dataUrlOf(file), created: Date.now() }] : [];
    }),
  );
  const byId = Object.fromEntries(found.flat().map((file) => [file.id, file]));
  const elements = items.filter(({ fileId }) => typeof fileId !== "string" || byId[fileId]);
  const json = JSON.stringify({ type: "excalidraw/clipboard", elements, files: byId });
  return { json, leftOut: leftOut + items.length - elements.length };
}
