import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { cssLook } from "../brush.ts";
import type { ViewProps } from "../definition.ts";
import type { BoxOf } from "../element.ts";
import { TextView } from "../text/TextView.tsx";
import { isEmpty } from "../text/text.ts";
import type { Arrow } from "./fields.ts";
import { labelStyle } from "./label.ts";
import { partsOf } from "./look.ts";
import { routeOf } from "./route.ts";
import "./arrow.css";

export function ArrowView(props: ViewProps<Arrow>) {
  const { element, editor, isSelected } = props;
  const { textContent: text } = element;
  const { id } = element;
  const label = text && !isEmpty(text) && (
    <TextView text={text} fontSize={labelStyle.fontSize} editor={editor} id={id} isSelected={isSelected} />
  );
  return <ArrowLine {...props} label={label} />;
}

type Props = Pick<ViewProps<Arrow>, "element" | "boxOf" | "editor"> & { readonly label: ReactNode };

/** An arrow's line, and what stands on it. */
export function ArrowLine({ element, boxOf, editor, label }: Props) {
  const picture = useRef<SVGSVGElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const { layout } = editor;
  const { id } = element;
  const parts = partsWithin(element, boxOf);

  // When two hundred notes are dragged, React would otherwise be busy with nothing but their arrows.
  useLayoutEffect(() => {
    let drawn: readonly string[] = [];
    const draw = () => {
      const shown = layout.shown(id)?.element;
      if (!shown || !picture.current) return;
      // An element of this id is an arrow for as long as this view is mounted.
      const next = partsWithin(shown as Arrow, layout.boxOf).map(({ d }) => d);
      for (const [at, d] of next.entries()) if (d !== drawn[at]) picture.current.children[at]?.setAttribute("d", d);
      drawn = next;
      putOnLine(place, shown as Arrow, layout.boxOf);
    };
    return layout.onShown(id, draw);
  }, [id, layout]);
  useLayoutEffect(() => putOnLine(place, element, boxOf));

  return (
    <>
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
      {label && (
        <div ref={place} className="arrow-label">
          {label}
        </div>
      )}
    </>
  );
}

/** Moves the label to its place on the line or beside it; it is hidden with it. */
function putOnLine({ current }: RefObject<HTMLElement | null>, arrow: Arrow, boxOf: BoxOf): void {
  if (!current) return;
  const { labelPlace, box, isHidden } = routeOf(arrow, boxOf);
  const { at, way } = labelPlace;
  current.style.left = `${at.x - box.left}px`;
  current.style.top = `${at.y - box.top}px`;
  current.style.transform = `translate(${(way.x - 1) * 50}%, ${(way.y - 1) * 50}%)`;
  current.hidden = isHidden;
}

/** Its parts within its box: unchanged when it is dragged together with what it is attached to. Empty while hidden. */
function partsWithin(arrow: Arrow, boxOf: BoxOf) {
  const route = routeOf(arrow, boxOf);
  const parts = partsOf(arrow, route, cssLook, { x: route.box.left, y: route.box.top });
  return route.isHidden ? parts.map((part) => ({ ...part, d: "" })) : parts;
}
