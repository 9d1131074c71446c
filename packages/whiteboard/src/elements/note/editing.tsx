import type Quill from "quill/core.js";
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { EditingProps } from "../definition.ts";
import { keepCaretInSight } from "./caret-in-sight.ts";
import type { Note } from "./model.ts";
import { shareTyping } from "./share-typing.ts";
import { openSurface } from "./surface.ts";
import { TextBar } from "./TextBar.tsx";
import { takeEarlyText } from "./waiting.ts";

/** A note while its text is being written. Others see it in steps; leaving it sends at once. */
export function NoteEditing({ element, editor }: EditingProps<Note>) {
  const place = useRef<HTMLDivElement>(null);
  const [quill, setQuill] = useState<Quill>();
  const { id } = element;

  useLayoutEffect(() => {
    if (!place.current) return;
    const surface = openSurface(place.current, editor.texts.note.text);
    const stopSharing = shareTyping(surface, editor, id);
    const stopLooking = keepCaretInSight(surface, editor);
    surface.focus();
    putCaret(surface, editor.machine.last?.screen, place.current);
    typeAtCaret(surface, takeEarlyText());
    setQuill(surface);
    const left = ({ relatedTarget }: FocusEvent) => {
      const isInBar = relatedTarget instanceof Element && relatedTarget.closest(".text-bar");
      // A window that lost the focus is not a note that was left.
      if (!isInBar && document.hasFocus()) editor.selection.stopEditing();
    };
    const pressed = (event: KeyboardEvent) => {
      // The board's own keys (Delete, Ctrl+Z) mean the text here.
      event.stopPropagation();
      if (event.key !== "Escape") return;
      const board = surface.root.closest<HTMLElement>(".board");
      editor.selection.stopEditing();
      board?.focus();
    };
    // Beside the text: the caret goes to the nearest place of it.
    const pressedBeside = (event: PointerEvent) => {
      if (!(event.target instanceof Node) || surface.root.contains(event.target)) return;
      if (event.target instanceof Element && event.target.closest(".text-bar")) return;
      surface.focus();
      putCaretNear(surface, event.clientX, event.clientY);
    };
    const sheet = place.current.closest(".note-editing");
    sheet?.addEventListener("pointerdown", pressedBeside as EventListener);
    surface.root.addEventListener("keydown", pressed);
    surface.root.addEventListener("blur", left);
    return () => {
      stopSharing();
      stopLooking();
      sheet?.removeEventListener("pointerdown", pressedBeside as EventListener);
      surface.root.removeEventListener("blur", left);
    };
  }, [editor, id]);

  useEffect(() => {
    editor.outbound.lock(id);
    // Whoever wrote here first has left: it is held for who still writes.
    const stop = editor.presence.onHold(id, () => {
      if (!editor.presence.holdOf(id)) editor.outbound.lock(id);
    });
    return () => {
      stop();
      editor.outbound.unlock(id);
    };
  }, [editor, id]);

  return (
    <>
      <div className="note note-editing">
        <div ref={place} style={styleOf(element)} />
      </div>
      {quill && <TextBar quill={quill} editor={editor} element={element} />}
    </>
  );
}

/** The formats of the whole note; those of its letters are the text's own. */
const styleOf = ({ fontSize, bold, italic, underline, lineThrough }: Note): CSSProperties => ({
  fontSize,
  fontWeight: bold ? 700 : undefined,
  fontStyle: italic ? "italic" : undefined,
  textDecoration: [underline && "underline", lineThrough && "line-through"].filter(Boolean).join(" ") || undefined,
});

function typeAtCaret(surface: Quill, text: string): void {
  if (text === "") return;
  const { index } = surface.getSelection() ?? { index: surface.getLength() - 1 };
  surface.insertText(index, text, "user");
  surface.setSelection(index + text.length, 0, "silent");
}

/** Where the second click was, else at the end. */
function putCaret(surface: Quill, screen: { x: number; y: number } | undefined, place: HTMLElement): void {
  const end = surface.getLength() - 1;
  surface.setSelection(end, 0, "silent");
  const board = place.closest(".board")?.getBoundingClientRect();
  if (screen && board) putCaretNear(surface, board.left + screen.x, board.top + screen.y);
}

/** Where the text is nearest to a point of the window, if that is known. */
function putCaretNear(surface: Quill, x: number, y: number): void {
  const box = surface.root.getBoundingClientRect();
  if (!("caretRangeFromPoint" in document)) return;
  const within = (at: number, from: number, to: number) => Math.min(Math.max(at, from + 1), to - 1);
  const range = document.caretRangeFromPoint(within(x, box.left, box.right), within(y, box.top, box.bottom));
  if (!range || !surface.root.contains(range.startContainer)) return;
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}
