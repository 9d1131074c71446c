import type { ViewProps } from "../definition.ts";
import type { Arrow } from "./model.ts";
import { pathOf, routeOf, thickness } from "./route.ts";
import "./arrow.css";

export function ArrowView({ element, boxOf, editor }: ViewProps<Arrow>) {
  const route = routeOf(element, boxOf);
  if (route.isHidden) return null;
  return (
    <svg className="arrow" role="img" aria-label={editor.texts.arrow.label}>
      <path d={pathOf(route, { x: route.box.left, y: route.box.top })} strokeWidth={thickness} />
    </svg>
  );
}
