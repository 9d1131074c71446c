import type { Camera, Editor } from "@tafel/whiteboard";
import { useEffect } from "react";
import { texts } from "../../texts/editor.ts";
import { toast } from "../../ui/toast.ts";
import { goToElement, linkedElement, reached } from "./first-view.ts";

/** Goes to the element that the address names whenever it names another; Back returns to the view before the first. */
export function useLinkedElements(editor: Editor): void {
  useEffect(() => {
    const { viewport, selection } = editor;
    let stopWaiting = reached.get(editor) === linkedElement() ? () => {} : goWhenThere(editor, linkedElement());
    let last = linkedElement();
    let before: Camera | undefined;
    const followed = () => {
      stopWaiting();
      const id = linkedElement();
      if (last === "") before = viewport.camera;
      last = id;
      if (id !== "") stopWaiting = goWhenThere(editor, id);
      else if (before) {
        selection.clear();
        viewport.show(before);
      }
    };
    addEventListener("hashchange", followed);
    addEventListener("click", followHere, { capture: true });
    return () => {
      stopWaiting();
      removeEventListener("hashchange", followed);
      removeEventListener("click", followHere, { capture: true });
    };
  }, [editor]);
}

/** Goes there as soon as it is on the board; says so when the whole board is there without it. Returns how to stop. */
function goWhenThere(editor: Editor, id: string): () => void {
  const { store } = editor;
  if (id === "" || goToElement(editor, id)) return () => {};
  const look = () => {
    const isThere = goToElement(editor, id);
    if (!isThere && store.status.connection !== "live") return;
    stop();
    if (!isThere) toast.info(texts.linkedGone);
  };
  const stops = [store.onTouched(look), store.onStatus(look)];
  const stop = () => {
    for (const it of stops) it();
  };
  look();
  return stop;
}

/** A link on the board to something else on it leads there, not to a new tab. */
function followHere(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest("a[href]");
  if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const isHere = link.origin === location.origin && link.pathname === location.pathname && link.hash.length > 1;
  if (!isHere) return;
  event.preventDefault();
  location.hash = link.hash;
}
