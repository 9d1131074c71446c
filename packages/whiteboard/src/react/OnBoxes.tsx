import { useLayoutEffect, useRef } from "react";
import type { Editor } from "../engine/editor.ts";
import { type Box, boxAround, heightOf, widthOf } from "../geometry/box.ts";
import { uprightOf } from "../geometry/turn.ts";

type Props = {
  /** One element, or several: then the box around them. The same set as long as it does not change. */
  readonly of: string | ReadonlySet<string>;
  readonly editor: Editor;
  /** As what is being edited is shown. */
  readonly isUpright?: boolean;
  readonly className: string;
  readonly style?: React.CSSProperties;
  readonly children?: React.ReactNode;
};

/** A node that follows the boxes of elements without rendering; on a single one that is turned it is turned as well. */
export function OnBoxes({ of, editor, isUpright, className, style, children }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const ids = typeof of === "string" ? [of] : [...of];
    const place = () => {
      const box = boxAround(ids.flatMap((id) => editor.boxOf(id) ?? []));
      if (ref.current && box) Object.assign(ref.current.style, boxStyle(isUpright ? uprightOf(box) : box));
    };
    place();
    if (typeof of === "string") return editor.layout.onShown(of, place);
    return editor.layout.onMoved((moved) => {
      if (ids.some((id) => moved.has(id))) place();
    });
  }, [of, editor, isUpright]);
  return (
    <div ref={ref} className={className} style={style}>
      {children}
    </div>
  );
}

export function boxStyle(shown: Box) {
  const box = uprightOf(shown);
  return {
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${widthOf(box)}px`,
    height: `${heightOf(box)}px`,
    rotate: shown.turned ? `${shown.turned.by}deg` : "none",
  };
}
