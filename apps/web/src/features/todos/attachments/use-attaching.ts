import { useEffect } from "react";
import { attachmentTexts as texts } from "../../../texts/attachments.ts";
import { pictureTypes } from "../dialog/picture-types.ts";
import type { BoardAttachments } from "./board-attachments.ts";

/** Whether these files go into a text there as pictures: its editor attaches them itself. */
const isForText = ({ target }: Event, files: readonly File[]): boolean =>
  textAt(target) !== undefined && files.length > 0 && files.every(({ type }) => pictureTypes.includes(type));

const textAt = (target: EventTarget | null): Element | undefined =>
  (target instanceof Element && target.closest("[data-takes-pictures]")) || undefined;

/**
 * Files that are dropped on a card or on the open todo are attached to it, as are those that are pasted into the open
 * one, but for pictures in its description. What is dropped beside them must not take the page away.
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
      if (openId !== undefined) return textAt(target) ?? document.querySelector("[data-drop-files]") ?? undefined;
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
      const files = [...event.dataTransfer.files];
      mark(undefined);
      event.preventDefault();
      if (isForText(event, files)) return;
      event.stopPropagation();
      const todoId = openId ?? target?.getAttribute("data-todo");
      if (target && todoId) attach(todoId, files);
    };
    const paste = (event: ClipboardEvent) => {
      const { clipboardData } = event;
      // A spreadsheet also copies a picture of its cells: what has words is those words.
      if (openId === undefined || !clipboardData?.files.length || clipboardData.getData("text/plain") !== "") return;
      if (isForText(event, [...clipboardData.files])) return;
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
