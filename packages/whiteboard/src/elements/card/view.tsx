import { measureText } from "../../canvas/measure.ts";
import type { Editor } from "../../engine/editor.ts";
import { cssLook, fillColor } from "../brush.ts";
import type { ViewProps } from "../definition.ts";
import { useSize } from "../use-size.ts";
import { late } from "./late.ts";
import type { Card } from "./model.ts";
import { type CardStyle, partsOf } from "./parts.ts";
import { TickMark } from "./TickMark.tsx";
import { Ways } from "./ways.tsx";

export function CardView({ element, box, editor }: ViewProps<Card>) {
  const size = useSize(element.id, box, editor);
  const parts = partsOf(element, size, measureText);
  const { padding, title, small, chip } = parts.style;
  const isOver = element.done || element.live?.isMissing;
  return (
    <div className="card" data-over={isOver || undefined}>
      {!element.live?.isMissing && <Tick card={element} editor={editor} style={parts.style} />}
      <div
        className="card-title"
        style={{
          left: parts.left,
          top: padding,
          fontSize: title.font.size,
          lineHeight: `${title.line}px`,
        }}
      >
        {parts.title.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity, and none has state
          <div key={at}>{text}</div>
        ))}
      </div>
      {parts.chips.map(({ left, width, text, paper }) => (
        <span
          key={left}
          className="card-chip"
          style={{
            ...{ left, width, top: parts.chipsTop, background: fillColor(paper, cssLook) },
            ...{ height: small.line, lineHeight: `${small.line}px`, fontSize: small.font.size },
            ...{ paddingInline: chip.padding, borderRadius: chip.radius },
          }}
        >
          {text}
        </span>
      ))}
      {parts.details && (
        <div
          className="card-details"
          style={{
            ...{ left: parts.left, top: parts.detailsTop },
            ...{ fontSize: small.font.size, lineHeight: `${small.line}px` },
          }}
        >
          {parts.details}
        </div>
      )}
      <Ways
        element={element}
        editor={editor}
        openName={late.texts?.open(element.title) ?? element.title}
        names={late.texts}
      />
    </div>
  );
}

type PartProps = { readonly card: Card; readonly editor: Editor };

function Tick({ card, editor, style: { padding, tick } }: PartProps & { readonly style: CardStyle }) {
  const { id, title, done, live } = card;
  return (
    <button
      type="button"
      aria-pressed={done}
      aria-label={late.texts?.tick(title)}
      className="card-tick"
      data-live={live?.mayTick || undefined}
      disabled={!live?.mayTick}
      style={{ left: padding, top: padding + 1, width: tick.side, height: tick.side, borderRadius: tick.radius }}
      onClick={() => editor.ask({ kind: "tick", elementId: id })}
    >
      {done && <TickMark />}
    </button>
  );
}
