import { useEffect } from "react";
import { attachmentTexts as texts } from "../../../texts/attachments.ts";
import type { BoardAttachments } from "./board-attachments.ts";

/**
 * Files that are dropped on a card or on the open todo are attached to it, as are those that are pasted into the open
 * one. What is dropped beside them must not take the page away.
 */
export function useAttaching(
  files: BoardAttachments | undefined,
  openId: string | undefined,
  announce: (text: string) => void,
): void {
  useEffect(() => {
    if (!files) return;
    const abort = new AbortController();
    const { signal } = abort;
    let marked: Element | undefined;
    const mark = (target: Element | undefined) => {
      if (marked === target) return;
      marked?.removeAttribute("data-dropping");
      target?.setAttribute("data-dropping", "");
      marked = target;
    };
    const attach = (todoId: string, all: readonly File[]) => {
      files.attach(todoId, all);
      if (all.length > 0) announce(texts.attached(all.length));
    };
    /** What takes the files there: the open todo, or else a card. */
    const targetOf = ({ target }: Event) => {
      if (openId !== undefined) return document.querySelector("[data-drop-files]") ?? undefined;
      return (target instanceof Element && target.closest("[data-todo]")) || undefined;
    };
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      const target = targetOf(event);
      event.preventDefault();
      event.dataTransfer.dropEffect = target ? "copy" : "none";
      mark(target);
    };
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      const target = targetOf(event);
      event.preventDefault();
      event.stopPropagation();
      mark(undefined);
      const todoId = openId ?? target?.getAttribute("data-todo");
      if (target && todoId) attach(todoId, [...event.dataTransfer.files]);
    };
    const paste = (event: ClipboardEvent) => {
      const { clipboardData } = event;
      // A spreadsheet also copies a picture of its cells: what has words is those words.
      if (openId === undefined || !clipboardData?.files.length || clipboardData.getData("text/plain") !== "") return;
      event.preventDefault();
      // The description's editor would take the picture into its text.
      event.stopPropagation();
      attach(openId, [...clipboardData.files]);
    };
    addEventListener("dragover", over, { signal });
    addEventListener("drop", drop, { signal, capture: true });
    addEventListener("dragleave", ({ relatedTarget }) => relatedTarget === null && mark(undefined), { signal });
    addEventListener("paste", paste, { signal, capture: true });
    return () => {
      mark(undefined);
      abort.abort();
    };
  }, [files, openId, announce]);
}
