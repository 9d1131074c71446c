import type Quill from "quill/core.js";
import { useMemo, useRef } from "react";
import { createPortal } from "react-dom";
import type { Editor } from "../../engine/editor.ts";
import { usePlaceBeside } from "../../react/use-place-beside.ts";
import { fontSizes } from "./text.ts";
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
};

/** The text action bar above what is being written in (specification, editor, point 2). */
export function TextBar({ quill, editor, id, fontSize }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const { formats, format, clear } = useFormats(quill);
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
        if (!(event.target instanceof HTMLSelectElement)) event.preventDefault();
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
        <button
          key={name}
          type="button"
          aria-label={texts[name]}
          title={texts[name]}
          aria-pressed={formats[name] === true}
          style={style}
          onClick={() => format(name, formats[name] !== true)}
        >
          {sign}
        </button>
      ))}
      <button type="button" aria-label={texts.removeFormat} title={texts.removeFormat} onClick={clear}>
        T<sub aria-hidden>×</sub>
      </button>
    </div>,
    board,
  );
}
