import { useLayoutEffect, useRef } from "react";
import type { ViewProps } from "../definition.ts";
import type { BoxOf } from "../element.ts";
import type { Arrow } from "./fields.ts";
import { arrowPath, routeOf, thickness } from "./route.ts";
import "./arrow.css";

export function ArrowView({ element, boxOf, editor }: ViewProps<Arrow>) {
  const line = useRef<SVGPathElement>(null);
  const { layout } = editor;
  const { id } = element;
  const path = pathWithin(element, boxOf);

  // When two hundred notes are dragged, React would otherwise be busy with nothing but their arrows.
  useLayoutEffect(() => {
    let drawn: string | undefined;
    return layout.onShown(id, () => {
      const shown = layout.shown(id)?.element;
      if (!shown || !line.current) return;
      // An element of this id is an arrow for as long as this view is mounted.
      const next = pathWithin(shown as Arrow, layout.boxOf);
      if (next !== drawn) line.current.setAttribute("d", next);
      drawn = next;
    });
  }, [id, layout]);

  return (
    <svg className="arrow" role="img" aria-label={editor.texts.arrow.label}>
      <path ref={line} d={path} strokeWidth={thickness} />
    </svg>
  );
}

/** Its path within its box: unchanged when it is dragged together with what it is attached to. Empty while hidden. */
function pathWithin(arrow: Arrow, boxOf: BoxOf): string {
  const route = routeOf(arrow, boxOf);
  return route.isHidden ? "" : arrowPath(route, { x: route.box.left, y: route.box.top });
}
