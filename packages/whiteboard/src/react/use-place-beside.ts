import { type RefObject, useLayoutEffect } from "react";
import { leftByKeyboard } from "../elements/text/caret-in-view.ts";
import type { Editor } from "../engine/editor.ts";
import { boxAround } from "../geometry/box.ts";
import type { Point } from "../geometry/point.ts";

type Bar = {
  /** The elements it belongs to. The same array as long as they do not change. */
  readonly of: readonly string[];
  /** Screen pixels between the bar and the elements. */
  readonly gap: number;
  readonly board: Element | null;
  /** Below the elements where there is no room above them; otherwise it then covers them. */
  readonly mayBeBelow?: boolean;
  /** Always at the upper edge, if the board is narrow: above the element there is often no room. */
  readonly isOnTopWhenNarrow?: boolean;
};

/** A narrower board is on a phone. */
const narrow = 640;
/** Screen pixels between the bar and the board's edges. */
const margin = 8;

/** Keeps a bar above elements, and visible, wherever both are. A bar of no elements stays where its style puts it. */
export function usePlaceBeside(bar: RefObject<HTMLElement | null>, editor: Editor, options: Bar): void {
  const { of, gap, board, mayBeBelow = false, isOnTopWhenNarrow = false } = options;
  useLayoutEffect(() => {
    const node = bar.current;
    if (!node || of.length === 0) return;
    const place = () => {
      const box = boxAround(of.flatMap((id) => editor.boxOf(id) ?? []));
      if (!box) return;
      const { viewport } = editor;
      const from = viewport.toScreen({ x: box.left, y: box.top });
      const { y: below } = viewport.toScreen({ x: box.right, y: box.bottom });
      const { width, height } = viewport.size;
      const seen = board ? leftByKeyboard(board).top + margin : margin;
      const lowest = height - node.offsetHeight - margin;
      let top = Math.max(seen, from.y - node.offsetHeight - gap);
      if (isOnTopWhenNarrow && width < narrow) top = seen;
      const isBelow = mayBeBelow && from.y - node.offsetHeight - gap < seen && below + gap <= lowest;
      if (isBelow) top = below + gap;
      node.toggleAttribute("data-below", isBelow);
      const left = Math.max(margin, Math.min(from.x, width - node.offsetWidth - margin));
      moveTo(node, { x: left, y: mayBeBelow ? Math.min(top, lowest) : top });
    };
    place();
    const stops = [
      editor.viewport.onChange(place),
      editor.layout.onMoved((moved) => of.some((id) => moved.has(id)) && place()),
    ];
    const { visualViewport } = window;
    for (const event of ["resize", "scroll"] as const) visualViewport?.addEventListener(event, place);
    const observer = new ResizeObserver(place);
    observer.observe(node);
    return () => {
      observer.disconnect();
      for (const event of ["resize", "scroll"] as const) visualViewport?.removeEventListener(event, place);
      for (const stop of stops) stop();
      node.style.transform = "";
    };
  }, [bar, editor, of, gap, board, mayBeBelow, isOnTopWhenNarrow]);
}

function moveTo({ style }: HTMLElement, { x, y }: Point): void {
  style.transform = `translate(${x}px, ${y}px)`;
}
