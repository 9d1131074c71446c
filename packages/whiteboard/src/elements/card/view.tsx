import { useCallback, useSyncExternalStore } from "react";
import { measureText } from "../../canvas/measure.ts";
import type { Editor } from "../../engine/editor.ts";
import { type Box, heightOf, widthOf } from "../../geometry/box.ts";
import { uprightOf } from "../../geometry/turn.ts";
import { cssLook, fillColor } from "../brush.ts";
import type { ViewProps } from "../definition.ts";
import { keepAsNote } from "./keep-as-note.ts";
import { late } from "./late.ts";
import type { Card } from "./model.ts";
import { type CardStyle, partsOf, tickMark } from "./parts.ts";

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
      <Ways card={element} editor={editor} />
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
      {done && (
        <svg viewBox={`0 0 ${tickMark.sheet} ${tickMark.sheet}`} aria-hidden="true">
          <path d={tickMark.path} fill="none" stroke="currentColor" strokeWidth={tickMark.width} />
        </svg>
      )}
    </button>
  );
}

/** Where it leads, or what is left to do with it. */
function Ways({ card, editor }: PartProps) {
  const { id, live, title } = card;
  const { texts } = late;
  return (
    <>
      {live?.hasEnded && editor.isFree(card) && (
        <button type="button" className="card-keep" data-live="" onClick={() => keepAsNote(editor, id)}>
          {texts?.keepAsNote}
        </button>
      )}
      {live?.href && (
        <Open
          href={live.href}
          name={texts?.open(title) ?? title}
          onOpen={() => editor.ask({ kind: "elsewhere", elementId: id })}
        />
      )}
    </>
  );
}

function Open({ href, name, onOpen }: { readonly href: string; readonly name: string; readonly onOpen: () => void }) {
  return (
    <a
      className="card-open"
      data-live=""
      href={href}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
    >
      <svg viewBox="0 0 16 16" width={14} height={14} role="img">
        <title>{name}</title>
        <path d="M6 3H3v10h10v-3M9 3h4v4M13 3L7.5 8.5" fill="none" stroke="currentColor" strokeWidth={1.5} />
      </svg>
    </a>
  );
}

/** The card's size; rerenders when it changes, but not while the card only moves. */
function useSize(id: string, first: Box, editor: Editor) {
  const subscribe = useCallback((listener: () => void) => editor.layout.onShown(id, listener), [editor, id]);
  const size = useSyncExternalStore(subscribe, () => {
    // An element that is being placed is not on the board yet.
    const box = uprightOf(editor.boxOf(id) ?? first);
    return `${widthOf(box)} ${heightOf(box)}`;
  });
  const [width = 1, height = 1] = size.split(" ").map(Number);
  return { width, height };
}
