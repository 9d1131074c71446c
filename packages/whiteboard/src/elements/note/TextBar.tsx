import type Quill from "quill/core.js";
import { useMemo, useRef } from "react";
import { createPortal } from "react-dom";
import type { Editor } from "../../engine/editor.ts";
import { usePlaceBeside } from "../../react/use-place-beside.ts";
import { fontSizes, type Note } from "./model.ts";
import { useFormats } from "./use-formats.ts";

/** Screen pixels between the bar and the note. */
const gap = 10;

const toggles = [
  { format: "bold", sign: "B", style: { fontWeight: 700 } },
  { format: "italic", sign: "I", style: { fontStyle: "italic" } },
  { format: "underline", sign: "U", style: { textDecoration: "underline" } },
  { format: "strike", sign: "S", style: { textDecoration: "line-through" } },
] as const;

/** The text action bar above the note that is being edited (specification, editor, point 2). */
export function TextBar({ quill, editor, element }: { quill: Quill; editor: Editor; element: Note }) {
  const bar = useRef<HTMLDivElement>(null);
  const { formats, format, clear } = useFormats(quill);
  const board = quill.root.closest(".board");
  const texts = editor.texts.note;
  const of = useMemo(() => [element.id], [element.id]);
  usePlaceBeside(bar, editor, { of, gap, board, isOnTopWhenNarrow: true });

  if (!board) return null;
  const size = typeof formats.size === "string" ? Number.parseInt(formats.size, 10) : element.fontSize;
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
