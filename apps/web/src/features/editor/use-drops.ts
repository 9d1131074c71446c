import type { Editor } from "@tafel/whiteboard";
import { type RefObject, useEffect } from "react";
import type { BoardSurface } from "./board-surface.ts";
import { clippingIn, isElsewhere, put } from "./clipping.ts";
import styles from "./editor.module.css";

/** Takes files, links and text that are dropped on the board from elsewhere. */
export function useDrops(editor: Editor, surface: RefObject<BoardSurface | undefined>): void {
  useEffect(() => takeDrops(editor, surface), [editor, surface]);
}

/** What is dropped beside the board must not take the page away. */
function takeDrops(editor: Editor, surface: RefObject<BoardSurface | undefined>): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  /** Whether something of this page is dragged. */
  let isOwn = false;
  const boardUnder = (event: DragEvent) => {
    const { target, dataTransfer } = event;
    const types = dataTransfer?.types ?? [];
    const isText = types.includes("text/plain") && !isOwn && !isElsewhere(event);
    if (!isText && !types.includes("Files")) return "nothing";
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
    // A picture from another page comes with its address, which is not what was dragged.
    put(editor, clippingIn(event.dataTransfer), { x: event.clientX - left, y: event.clientY - top });
  };
  addEventListener("dragover", over, { signal });
  addEventListener("drop", drop, { signal });
  addEventListener("dragleave", () => mark(undefined), { signal });
  for (const [type, begins] of [
    ["dragstart", true],
    ["dragend", false],
  ] as const)
    addEventListener(
      type,
      () => {
        isOwn = begins;
      },
      { signal },
    );
  return () => abort.abort();
}
