import type { Editor } from "@tafel/whiteboard";
import { filesOf } from "@tafel/whiteboard";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { texts } from "../../../texts/editor.ts";
import type { BoardSurface } from "../board-surface.ts";
import styles from "../editor.module.css";
import { EditorFiles } from "./board-files.ts";
import { putPictures } from "./pictures-in.ts";

/**
 * Takes pictures that are dropped on the board, and offers to choose some when a tool asks: phones offer their camera
 * as well. Returns the field for that.
 */
export function usePictureFiles(editor: Editor, surface: RefObject<BoardSurface | undefined>): ReactNode {
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
  useEffect(() => takeDrops(editor, surface), [editor, surface]);
  return (
    <input
      ref={field}
      type="file"
      accept="image/*"
      multiple
      hidden
      aria-label={texts.tools.picture}
      onChange={({ currentTarget }) => {
        const { width, height } = editor.viewport.size;
        putPictures(editor, currentTarget.files, { x: width / 2, y: height / 2 });
        // The same file may be chosen again.
        currentTarget.value = "";
      }}
    />
  );
}

/** What is dropped beside the board must not take the page away. */
function takeDrops(editor: Editor, surface: RefObject<BoardSurface | undefined>): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  const boardUnder = ({ target, dataTransfer }: DragEvent) => {
    if (!dataTransfer?.types.includes("Files")) return "nothing";
    const { root } = surface.current ?? {};
    return target instanceof Node && root?.contains(target) ? root : undefined;
  };
  const mark = (root: HTMLElement | undefined) => {
    surface.current?.root.classList.toggle(styles.dropping ?? "", root !== undefined);
  };
  const over = (event: DragEvent) => {
    const root = boardUnder(event);
    if (root === "nothing") return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = root ? "copy" : "none";
    mark(root);
  };
  const drop = (event: DragEvent) => {
    const root = boardUnder(event);
    mark(undefined);
    if (root === "nothing") return;
    event.preventDefault();
    if (!root) return;
    const { left, top } = root.getBoundingClientRect();
    // From another page a picture comes with its address: words are not taken here.
    putPictures(editor, event.dataTransfer?.files, { x: event.clientX - left, y: event.clientY - top });
  };
  addEventListener("dragover", over, { signal });
  addEventListener("drop", drop, { signal });
  addEventListener("dragleave", () => mark(undefined), { signal });
  return () => abort.abort();
}
