import { useLayoutEffect, useRef } from "react";
import { cssLook } from "../brush.ts";
import type { ViewProps } from "../definition.ts";
import type { BoxOf } from "../element.ts";
import type { Arrow } from "./fields.ts";
import { partsOf } from "./look.ts";
import { routeOf } from "./route.ts";
import "./arrow.css";

export function ArrowView({ element, boxOf, editor }: ViewProps<Arrow>) {
  const picture = useRef<SVGSVGElement>(null);
  const { layout } = editor;
  const { id } = element;
  const parts = partsWithin(element, boxOf);

  // When two hundred notes are dragged, React would otherwise be busy with nothing but their arrows.
  useLayoutEffect(() => {
    let drawn: readonly string[] = [];
    return layout.onShown(id, () => {
      const shown = layout.shown(id)?.element;
      if (!shown || !picture.current) return;
      // An element of this id is an arrow for as long as this view is mounted.
      const next = partsWithin(shown as Arrow, layout.boxOf).map(({ d }) => d);
      for (const [at, d] of next.entries()) if (d !== drawn[at]) picture.current.children[at]?.setAttribute("d", d);
      drawn = next;
    });
  }, [id, layout]);

  return (
    <svg ref={picture} className="arrow" role="img" aria-label={editor.texts.arrow.label}>
      {parts.map(({ d, stroke, fill = "none" }, at) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity, and none has state
          key={at}
          d={d}
          fill={fill}
          stroke={stroke?.color}
          strokeWidth={stroke?.width}
          strokeDasharray={stroke?.dash?.join(" ")}
        />
      ))}
    </svg>
  );
}

/** Its parts within its box: unchanged when it is dragged together with what it is attached to. Empty while hidden. */
function partsWithin(arrow: Arrow, boxOf: BoxOf) {
  const route = routeOf(arrow, boxOf);
  const parts = partsOf(arrow, route, cssLook, { x: route.box.left, y: route.box.top });
  return route.isHidden ? parts.map((part) => ({ ...part, d: "" })) : parts;
}
