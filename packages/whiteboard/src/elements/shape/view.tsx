import { useLayoutEffect, useRef } from "react";
import { type Box, heightOf, widthOf } from "../../geometry/box.ts";
import { cssLook } from "../brush.ts";
import type { ViewProps } from "../definition.ts";
import { lookOf } from "./look.ts";
import type { Shape } from "./model.ts";
import { shapePath } from "./outlines.ts";
import "./shape.css";

export function ShapeView({ element, box, editor }: ViewProps<Shape>) {
  const outline = useRef<SVGPathElement>(null);
  const { layout } = editor;
  const { id, shapeType } = element;
  const { fill, stroke } = lookOf(element, cssLook);
  const { width } = stroke;
  const pathIn = (box: Box) => shapePath(shapeType, { width: widthOf(box), height: heightOf(box) }, width);

  // A size that changes renders nothing: the outline follows it here.
  useLayoutEffect(() => {
    let drawn: string | undefined;
    return layout.onShown(id, () => {
      const box = layout.boxOf(id);
      const next = box && shapePath(shapeType, { width: widthOf(box), height: heightOf(box) }, width);
      if (next !== undefined && next !== drawn) outline.current?.setAttribute("d", next);
      drawn = next;
    });
  }, [id, layout, shapeType, width]);

  return (
    <svg className="shape" aria-hidden="true">
      <path
        ref={outline}
        d={pathIn(box)}
        fill={fill}
        stroke={stroke.color}
        strokeWidth={width}
        strokeDasharray={stroke.dash?.join(" ")}
      />
    </svg>
  );
}
