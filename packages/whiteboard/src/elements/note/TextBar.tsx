import type Quill from "quill/core.js";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Editor } from "../../engine/editor.ts";
import { leftByKeyboard } from "./caret-in-sight.ts";
import { fontSizes, type Note } from "./model.ts";

const toggles = [
  { format: "bold", sign: "B", style: { fontWeight: 700 } },
  { format: "italic", sign: "I", style: { fontStyle: "italic" } },
  { format: "underline", sign: "U", style: { textDecoration: "underline" } },
  { format: "strike", sign: "S", style: { textDecoration: "line-through" } },
] as const;

/** Screen pixels between the bar and the note. */
const gap = 10;
/** A narrower board is one on a phone. */
const narrow = 640;

/** The text action bar above the note that is being written (specification, editor, point 2). */
export function TextBar({ quill, editor, element }: { quill: Quill; editor: Editor; element: Note }) {
  const ref = useRef<HTMLDivElement>(null);
  const [formats, setFormats] = useState<Record<string, unknown>>(() => quill.getFormat());
  const board = quill.root.closest(".board");
  const texts = editor.texts.note;

  useEffect(() => {
    const read = () => {
      if (quill.hasFocus()) setFormats(quill.getFormat());
    };
    quill.on("editor-change", read);
    return () => void quill.off("editor-change", read);
  }, [quill]);

  useLayoutEffect(() => {
    const place = () => {
      const box = editor.boxOf(element.id);
      const bar = ref.current;
      if (!box || !bar) return;
      const { x, y } = editor.viewport.toScreen({ x: box.left, y: box.top });
      const { width } = editor.viewport.size;
      const left = Math.max(8, Math.min(x, width - bar.offsetWidth - 8));
      const seen = board ? leftByKeyboard(board).top + 8 : 8;
      // On a narrow screen always in the same place: above the note there is often no room.
      const top = width < narrow ? seen : Math.max(seen, y - bar.offsetHeight - gap);
      bar.style.transform = `translate(${left}px, ${top}px)`;
    };
    place();
    const stops = [editor.viewport.onChange(place), editor.layout.onShown(element.id, place)];
    const { visualViewport } = window;
    for (const event of ["resize", "scroll"] as const) visualViewport?.addEventListener(event, place);
    return () => {
      for (const event of ["resize", "scroll"] as const) visualViewport?.removeEventListener(event, place);
      for (const stop of stops) stop();
    };
  }, [editor, element.id, board]);

  if (!board) return null;
  const format = (name: string, value: unknown) => {
    quill.focus();
    quill.format(name, value, "user");
    setFormats(quill.getFormat());
  };
  const clear = () => {
    const range = quill.getSelection(true);
    if (range.length > 0) quill.removeFormat(range.index, range.length, "user");
    else for (const name of Object.keys(quill.getFormat())) quill.format(name, false, "user");
    setFormats(quill.getFormat());
  };
  const size = typeof formats.size === "string" ? Number.parseInt(formats.size, 10) : element.fontSize;
  return createPortal(
    <div
      ref={ref}
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
        T<sub>×</sub>
      </button>
    </div>,
    board,
  );
}
