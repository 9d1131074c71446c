import type Quill from "quill/core.js";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { equal } from "../../board/equal.ts";
import { change } from "../../board/operation.ts";
import type { EditingProps } from "../definition.ts";
import type { Changes } from "../element.ts";
import { type Note, note } from "./model.ts";
import { openSurface } from "./surface.ts";
import { TextBar } from "./TextBar.tsx";
import { merge, toDelta, toText } from "./text-delta.ts";

/** Typing is sent so long after the last key (specification, editor, point 9), in milliseconds. */
const sendAfter = 1000;

/** A note while its text is being written. Others see it in steps; leaving it sends at once. */
export function NoteEditing({ element, editor }: EditingProps<Note>) {
  const place = useRef<HTMLDivElement>(null);
  const [quill, setQuill] = useState<Quill>();
  /** The text that both the surface and the board knew last. */
  const base = useRef(element.textContent);
  const latest = useRef(element);
  latest.current = element;
  const { id } = element;

  useLayoutEffect(() => {
    if (!place.current) return;
    const surface = openSurface(place.current, editor.texts.note.text);
    surface.setContents(toDelta(latest.current.textContent), "silent");
    surface.history.clear();
    surface.focus();
    putCaret(surface, editor.machine.last?.screen, place.current);
    setQuill(surface);
    editor.outbound.lock(id);
    let cancel: (() => void) | undefined;

    const send = () => {
      cancel?.();
      cancel = undefined;
      const text = toText(surface.getContents());
      const size = grown(latest.current, surface.root);
      const changes: Changes = {
        ...(!equal(text, base.current) && { textContent: text }),
        ...(!equal(size, editor.store.settled.get(id)?.size) && { size }),
      };
      base.current = text;
      editor.store.setPreview("editing", undefined);
      if (Object.keys(changes).length > 0 && editor.store.settled.get(id)) editor.do(change(id, changes));
    };
    const typed = () => {
      editor.store.setPreview("editing", new Map([[id, { size: grown(latest.current, surface.root) }]]));
      cancel?.();
      cancel = editor.clock.after(sendAfter, send);
    };
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
    surface.on("text-change", typed);
    surface.root.addEventListener("keydown", pressed);
    surface.root.addEventListener("blur", left);
    addEventListener("pagehide", send);
    return () => {
      send();
      removeEventListener("pagehide", send);
      surface.root.removeEventListener("blur", left);
      editor.outbound.unlock(id);
    };
  }, [editor, id]);

  // What others wrote meanwhile comes into the surface without moving one's own words.
  useEffect(() => {
    const { textContent } = element;
    if (!quill || equal(textContent, base.current)) return;
    quill.updateContents(merge(base.current, textContent, quill.getContents()), "silent");
    base.current = textContent;
  }, [quill, element]);

  return (
    <>
      <div className="note note-editing">
        <div ref={place} style={{ fontSize: element.fontSize }} />
      </div>
      {quill && <TextBar quill={quill} editor={editor} element={element} />}
    </>
  );
}

/** Padding and border around the text, in board units. */
const around = 26;

/** The note's size with its content: it grows with what is written and never shrinks by itself. */
function grown({ size }: Note, text: HTMLElement): { width: number; height: number } {
  const height = Math.max(note.minimumSize.height, Math.ceil(text.offsetHeight) + around);
  return height > size.height ? { ...size, height } : size;
}

/** Where the second click was, else at the end. */
function putCaret(surface: Quill, screen: { x: number; y: number } | undefined, place: HTMLElement): void {
  const end = surface.getLength() - 1;
  surface.setSelection(end, 0, "silent");
  const board = place.closest(".board")?.getBoundingClientRect();
  if (!screen || !board || !("caretRangeFromPoint" in document)) return;
  const range = document.caretRangeFromPoint(board.left + screen.x, board.top + screen.y);
  if (!range || !surface.root.contains(range.startContainer)) return;
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}
