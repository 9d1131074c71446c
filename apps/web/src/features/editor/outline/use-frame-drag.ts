import { type Editor, framesInOrder, moveFrame } from "@tafel/whiteboard";
import { type PointerEvent as ReactPointerEvent, type RefObject, useRef, useState } from "react";

/** Pixels a pointer moves before a press counts as a drag. */
const threshold = 5;

/** A frame on its way: where among the frames it would be put down. */
export type FrameDrag = { readonly id: string; readonly to: number };

/** Frames of the outline are dragged to another place by the mouse. `list` has a `data-frame` on the row of each. */
export function useFrameDrag(editor: Editor, list: RefObject<HTMLElement | null>) {
  const [drag, setDrag] = useState<FrameDrag>();
  const wasDragged = useRef(false);

  const onPointerDown = (id: string, down: ReactPointerEvent) => {
    wasDragged.current = false;
    if (down.button !== 0 || down.pointerType === "touch") return;
    const abort = new AbortController();
    const { signal } = abort;
    let current: FrameDrag | undefined;
    const show = (next: FrameDrag | undefined) => {
      current = next;
      setDrag(next);
    };
    const move = ({ clientY }: PointerEvent) => {
      if (!wasDragged.current && Math.abs(clientY - down.clientY) <= threshold) return;
      wasDragged.current = true;
      show({ id, to: placeAt(editor, list.current, id, clientY) });
    };
    const end = (event: Event) => {
      abort.abort();
      if (current && event.type === "pointerup") moveFrame(editor, id, current.to);
      show(undefined);
    };
    addEventListener("pointermove", move, { signal });
    for (const type of ["pointerup", "pointercancel", "blur"]) addEventListener(type, end, { signal });
  };
  return { drag, onPointerDown, wasDragged: () => wasDragged.current };
}

/** Which place among the frames a height on the screen is: after all whose middle is above it. */
function placeAt(editor: Editor, list: HTMLElement | null, id: string, clientY: number): number {
  const others = framesInOrder(editor).filter(({ element }) => element.id !== id);
  return others.filter(({ element }) => {
    const row = list?.querySelector(`[data-frame="${CSS.escape(element.id)}"]`);
    if (!row) return true;
    const { top, bottom } = row.getBoundingClientRect();
    return clientY > (top + bottom) / 2;
  }).length;
}
