import type Quill from "quill/core.js";
import { useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Editor } from "../../engine/editor.ts";
import { usePlaceBeside } from "../../react/use-place-beside.ts";
import { BarButton } from "./BarButton.tsx";
import { fontSizes } from "./formats.ts";
import { InkChoice, InkSign } from "./InkChoice.tsx";
import { LineFormats } from "./LineFormats.tsx";
import { LinkField } from "./LinkField.tsx";
import type { LinkPlace } from "./link-place.ts";
import { useFormats } from "./use-formats.ts";

/** Screen pixels between the bar and the element. */
const gap = 10;

const toggles = [
  { format: "bold", sign: "B", style: { fontWeight: 700 } },
  { format: "italic", sign: "I", style: { fontStyle: "italic" } },
  { format: "underline", sign: "U", style: { textDecoration: "underline" } },
  { format: "strike", sign: "S", style: { textDecoration: "line-through" } },
] as const;

type Props = {
  readonly quill: Quill;
  readonly editor: Editor;
  readonly id: string;
  /** Of letters without a size of their own. */
  readonly fontSize: number;
  /** The words whose link is being written. */
  readonly linked: LinkPlace | undefined;
  onLink(): void;
  onLinkDone(): void;
};

/** The text action bar above what is being written in (specification, editor, point 2), and what we add to it. */
export function TextBar({ quill, editor, id, fontSize, linked, onLink, onLinkDone }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const [choosesInk, setChoosesInk] = useState(false);
  const used = useFormats(quill);
  const { formats, format, clear } = used;
  const board = quill.root.closest(".board");
  const texts = editor.texts.text;
  const of = useMemo(() => [id], [id]);
  usePlaceBeside(bar, editor, { of, gap, board, isOnTopWhenNarrow: true });

  if (!board) return null;
  const size = typeof formats.size === "string" ? Number.parseInt(formats.size, 10) : fontSize;
  return createPortal(
    <div
      ref={bar}
      className="text-bar"
      data-live=""
      role="toolbar"
      aria-label={texts.format}
      onMouseDown={(event) => {
        if (!(event.target instanceof HTMLSelectElement || event.target instanceof HTMLInputElement))
          event.preventDefault();
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") quill.focus();
        event.stopPropagation();
      }}
    >
      <select aria-label={texts.fontSize} value={size} onChange={({ target }) => format("size", `${target.value}px`)}>
        {!fontSizes.some((known) => known === size) && <option value={size}>{size}</option>}
        {fontSizes.map((known) => (
          <option key={known} value={known}>
            {known}
          </option>
        ))}
      </select>
      {toggles.map(({ format: name, sign, style }) => (
        <BarButton
          key={name}
          label={texts[name]}
          isPressed={formats[name] === true}
          style={style}
          onClick={() => format(name, formats[name] !== true)}
        >
          {sign}
        </BarButton>
      ))}
      <BarButton label={texts.removeFormat} onClick={clear}>
        T<sub aria-hidden>×</sub>
      </BarButton>
      <LineFormats texts={texts} {...used} />
      <BarButton label={texts.color} isOpen={choosesInk} onClick={() => setChoosesInk(!choosesInk)}>
        <InkSign ink={formats.color} />
      </BarButton>
      <BarButton label={texts.link} isPressed={formats.link !== undefined} onClick={onLink}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className="text-bar-sign">
          <path d="M8.5 11.5L11.5 8.5M9.5 5.5L11 4A3.5 3.5 0 0 1 16 9L14.5 10.5M5.5 9.5L4 11A3.5 3.5 0 0 0 9 16L10.5 14.5" />
        </svg>
      </BarButton>
      {choosesInk && <InkChoice texts={texts} {...used} />}
      {linked && <LinkField key={`${linked.index} ${linked.length}`} {...{ quill, texts, linked, onLinkDone }} />}
    </div>,
    board,
  );
}
