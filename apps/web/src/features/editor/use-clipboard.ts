import { clipboardType, copy, cutSelected, type Editor } from "@tafel/whiteboard";
import { useEffect, useMemo } from "react";
import { boardTexts } from "../../texts/board.ts";
import { picturesIn, putPictures } from "./files/pictures-in.ts";
import type { Clipping } from "./put-copied.ts";
import { showToast } from "./show-toast.ts";
import { workspaceOf } from "./workspaces.ts";

/** Copying, cutting and pasting from a menu, where no key was pressed. */
export type Clipboard = { cut(): void; copy(): void; paste(): void };

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
      const read = (type: string) => event.clipboardData?.getData(type) ?? "";
      put(editor, { elements: read(clipboardType), text: read("text/plain"), html: read("text/html") });
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
      paste: () => lastCopied && put(editor, { ...lastCopied, html: "" }),
    }),
    [editor],
  );
}

function keep(editor: Editor): boolean {
  const copied = copy(editor, workspaceOf(editor));
  if (copied) lastCopied = copied;
  return copied !== undefined;
}

/** What is pasted is put on the board by code that is loaded when it is needed, and before. */
function put(editor: Editor, copied: Clipping): void {
  void import("./put-copied.ts").then(
    ({ putCopied }) => putCopied(editor, copied),
    () => showToast("error", boardTexts.codeMissing),
  );
}
