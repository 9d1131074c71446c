import {
  clipboardType,
  copy,
  cutSelected,
  type Editor,
  pasteElements,
  pasteText,
  readElements,
} from "@tafel/whiteboard";
import { useEffect, useMemo } from "react";
import { picturesIn, putPictures } from "./files/pictures-in.ts";

/** Copying, cutting and pasting from a menu, where no key was pressed. */
export type Clipboard = { cut(): void; copy(): void; paste(): void };

/** What another program has copied: text, and its HTML if there is a table, a picture alone, or a drawing in it. */
export type Copied = { readonly text: string; readonly html: string | undefined };

/** What was last copied on this page; for pasting in browsers that let no page read the clipboard. */
let lastCopied: { elements: string; text: string } | undefined;

/** In a text or above the board: its clipboard is not the board's. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest("input, textarea, dialog, [role=dialog]") !== null);

/**
 * Uses the browser's clipboard events, which work on plain http too. Elements are copied as such, and as text for other
 * programs.
 */
export function useClipboard(editor: Editor): Clipboard {
  useEffect(() => {
    const copied = (event: ClipboardEvent) => {
      if (isElsewhere(event.target) || !keep(editor)) return;
      event.clipboardData?.setData(clipboardType, lastCopied?.elements ?? "");
      event.clipboardData?.setData("text/plain", lastCopied?.text ?? "");
      event.preventDefault();
      if (event.type === "cut") cutSelected(editor);
    };
    const pasted = (event: ClipboardEvent) => {
      if (isElsewhere(event.target)) return;
      event.preventDefault();
      const pictures = picturesIn(event.clipboardData);
      if (pictures.length > 0) return putPictures(editor, pictures);
      const read = (type: string) => event.clipboardData?.getData(type);
      put(editor, read(clipboardType), read("text/plain"), read("text/html"));
    };
    document.addEventListener("copy", copied);
    document.addEventListener("cut", copied);
    document.addEventListener("paste", pasted);
    return () => {
      document.removeEventListener("copy", copied);
      document.removeEventListener("cut", copied);
      document.removeEventListener("paste", pasted);
    };
  }, [editor]);

  return useMemo(
    () => ({
      copy: () => {
        // Fires the event above, which has access to the clipboard.
        if (!document.execCommand("copy")) keep(editor);
      },
      cut: () => {
        if (keep(editor) && !document.execCommand("cut")) cutSelected(editor);
      },
      paste: () => put(editor, lastCopied?.elements, lastCopied?.text),
    }),
    [editor],
  );
}

function keep(editor: Editor): boolean {
  const copied = copy(editor);
  if (copied) lastCopied = copied;
  return copied !== undefined;
}

/** At the pointer, or else in the middle of the view. */
function put(editor: Editor, elements: string | undefined, text: string | undefined, html?: string): void {
  if (!editor.canEdit) return;
  const { viewport, machine } = editor;
  const at = viewport.toBoard(machine.last?.screen ?? viewport.middle);
  const read = readElements(elements ?? "");
  if (read && read.length > 0) pasteElements(editor, read, at);
  else if (text || hasPicture(html)) {
    void putText(editor, { text: text ?? "", html: hasMore(html) || !text ? html : undefined }, at);
  }
}

/** A table, or what tldraw has copied. */
const hasMore = (html = ""): boolean => /<table[\s>]|<div data-tldraw|<tldraw>/i.test(html);
const hasPicture = (html = ""): boolean => /<img\s/i.test(html);

/** What another program wrote becomes elements like it. Anything else is text, and so is all without that code. */
async function putText(editor: Editor, copied: Copied, at: { x: number; y: number }): Promise<void> {
  const isFromOthers = copied.html !== undefined || /"excalidraw|<div data-tldraw|<tldraw>/.test(copied.text);
  const others = isFromOthers ? await import("./other-programs.ts").catch(() => undefined) : undefined;
  if (!(await others?.pasteFromOthers(editor, copied, at))) pasteText(editor, copied.text, at);
}
