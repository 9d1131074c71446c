import { type CSSProperties, useLayoutEffect, useRef } from "react";
import { type Box, heightOf, widthOf } from "../../geometry/box.ts";
import { uprightOf } from "../../geometry/turn.ts";
import { cssLook } from "../brush.ts";
import type { ViewProps } from "../definition.ts";
import { defaultFontSize } from "../text/formats.ts";
import { TextView } from "../text/TextView.tsx";
import { isEmpty } from "../text/text.ts";
import { lookOf, textColorOf } from "./look.ts";
import type { Shape } from "./model.ts";
import { shapePath } from "./outlines.ts";
import { insetsOf } from "./text-place.ts";
import "./shape.css";

export function ShapeView(props: ViewProps<Shape>) {
  const { element, editor, isSelected } = props;
  const { textContent } = element;
  return (
    <>
      <ShapeOutline {...props} />
      {textContent && !isEmpty(textContent) && (
        <div className="shape-text" style={textStyle(element)}>
          <TextView
            text={textContent}
            fontSize={defaultFontSize}
            editor={editor}
            id={element.id}
            isSelected={isSelected}
          />
        </div>
      )}
    </>
  );
}

/** Where a shape's text is, and its color. The browser keeps it there when the size changes: nothing renders. */
export function textStyle(shape: Shape): CSSProperties {
  const { padding, ...shares } = insetsOf(shape);
  const sides = Object.entries(shares).map(([side, share]) => [side, `calc(${100 * share}% + ${padding}px)`]);
  return { ...Object.fromEntries(sides), color: textColorOf(shape, cssLook), textAlign: shape.align ?? "center" };
}

export function ShapeOutline({ element, box, editor }: Pick<ViewProps<Shape>, "element" | "box" | "editor">) {
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
      const shown = layout.boxOf(id);
      const box = shown && uprightOf(shown);
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
