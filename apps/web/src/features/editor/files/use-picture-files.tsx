import type { Editor } from "@tafel/whiteboard";
import { filesOf } from "@tafel/whiteboard";
import { type ReactNode, useEffect, useRef } from "react";
import { texts } from "../../../texts/editor.ts";
import { put } from "../clipping.ts";
import { EditorFiles } from "./board-files.ts";

/** Offers to choose pictures when a tool asks: phones offer their camera as well. Returns the field for that. */
export function usePictureFiles(editor: Editor): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const files = filesOf(editor);
    if (files instanceof EditorFiles) files.start();
  }, [editor]);
  useEffect(
    () =>
      editor.onRequest(({ kind }) => {
        if (kind === "files") field.current?.click();
      }),
    [editor],
  );
  return (
    <input
      ref={field}
      type="file"
      accept="image/*"
      multiple
      hidden
      aria-label={texts.tools.picture}
      onChange={({ currentTarget }) => {
        put(editor, { files: Array.from(currentTarget.files ?? []) }, editor.viewport.middle);
        // The same file may be chosen again.
        currentTarget.value = "";
      }}
    />
  );
}
