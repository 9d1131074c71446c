import type { ViewProps } from "../definition.ts";
import type { Arrow } from "./model.ts";
import { type BoxOf, pathOf, routeOf, thickness } from "./route.ts";
import "./arrow.css";

export function ArrowView({ element, boxOf, editor }: ViewProps<Arrow>) {
  const path = pathWithin(element, boxOf);
  if (path === "") return null;
  return (
    <svg className="arrow" role="img" aria-label={editor.texts.arrow.label}>
      <path d={path} strokeWidth={thickness} />
    </svg>
  );
}

/** Its path within its box: the same wherever it is dragged together with what it holds on to. Empty while hidden. */
export function pathWithin(arrow: Arrow, boxOf: BoxOf): string {
  const route = routeOf(arrow, boxOf);
  return route.isHidden ? "" : pathOf(route, { x: route.box.left, y: route.box.top });
}
