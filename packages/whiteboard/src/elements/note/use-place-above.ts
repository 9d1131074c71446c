import { type RefObject, useLayoutEffect } from "react";
import type { Editor } from "../../engine/editor.ts";
import { leftByKeyboard } from "./caret-in-view.ts";

/** Screen pixels between the bar and the note. */
const gap = 10;
/** A narrower board is on a phone. */
const narrow = 640;

/** Keeps a bar above an element, and visible, wherever both are. */
export function usePlaceAbove(
  bar: RefObject<HTMLElement | null>,
  editor: Editor,
  id: string,
  board: Element | null,
): void {
  useLayoutEffect(() => {
    const place = () => {
      const box = editor.boxOf(id);
      const node = bar.current;
      if (!box || !node) return;
      const { x, y } = editor.viewport.toScreen({ x: box.left, y: box.top });
      const { width } = editor.viewport.size;
      const left = Math.max(8, Math.min(x, width - node.offsetWidth - 8));
      const seen = board ? leftByKeyboard(board).top + 8 : 8;
      // On a narrow screen always in the same place: above the note there is often no room.
      const top = width < narrow ? seen : Math.max(seen, y - node.offsetHeight - gap);
      node.style.transform = `translate(${left}px, ${top}px)`;
    };
    place();
    const stops = [editor.viewport.onChange(place), editor.layout.onShown(id, place)];
    const { visualViewport } = window;
    for (const event of ["resize", "scroll"] as const) visualViewport?.addEventListener(event, place);
    return () => {
      for (const event of ["resize", "scroll"] as const) visualViewport?.removeEventListener(event, place);
      for (const stop of stops) stop();
    };
  }, [bar, editor, id, board]);
}
