import { clipboardType, copy, cutSelected, type Editor } from "@tafel/whiteboard";
import { useEffect, useMemo, useRef } from "react";
import { type Clipping, clippingIn, isElsewhere, put } from "./clipping.ts";
import { workspaceOf } from "./workspaces.ts";

/** Copying, cutting and pasting from a menu, where no key was pressed. */
export type Clipboard = {
  cut(): void;
  copy(): void;
  /** Pastes what was found on the clipboard, or else what was last copied here. False when there is neither. */
  paste(found: Clipping | undefined): boolean;
};

/** What was last copied on this page: elements, which a page finds on no clipboard when it reads that. */
let lastCopied: { elements: string; text: string } | undefined;

/**
 * Uses the browser's clipboard events, which work on plain http too. Elements are copied as such, and as text for other
 * programs. `isOff`: something lies over the board, and what one cannot see must not change.
 */
export function useClipboard(editor: Editor, isOff: boolean): Clipboard {
  const latest = useRef(isOff);
  latest.current = isOff;
  useEffect(() => {
    const copied = (event: ClipboardEvent) => {
      if (latest.current || isElsewhere(event) || !keep(editor)) return;
      event.clipboardData?.setData(clipboardType, lastCopied?.elements ?? "");
      event.clipboardData?.setData("text/plain", lastCopied?.text ?? "");
      event.preventDefault();
      if (event.type === "cut") cutSelected(editor);
    };
    const pasted = (event: ClipboardEvent) => {
      if (latest.current) return;
      const { files, ...copied } = clippingIn(event.clipboardData);
      // A text of the board takes no picture: that comes onto the board.
      const isPicture = files?.length && !copied.text && isOnBoard(event);
      if (isElsewhere(event) && !isPicture) return;
      event.preventDefault();
      // A spreadsheet also copies a picture of its cells: what has both words and their look is those words.
      put(editor, copied.text && copied.html ? copied : { ...copied, files });
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
      paste: (found) => {
        const isOurs = !found || (found.files?.length === 0 && inOurLines(found.text) === lastCopied?.text);
        const clipping = isOurs ? lastCopied : found;
        if (clipping) put(editor, clipping);
        return clipping !== undefined;
      },
    }),
    [editor],
  );
}

const isOnBoard = (event: Event): boolean =>
  event.composedPath().some((node) => node instanceof Element && node.matches(".board"));

/** Windows ends lines in its own way. */
const inOurLines = (text = ""): string => text.replaceAll("\r\n", "\n");

function keep(editor: Editor): boolean {
  const copied = copy(editor, workspaceOf(editor));
  if (copied) lastCopied = copied;
  return copied !== undefined;
}
