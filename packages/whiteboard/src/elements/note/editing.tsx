import type Quill from "quill/core.js";
import { type CSSProperties, useLayoutEffect, useRef, useState } from "react";
import { addNext } from "../../commands/add-next.ts";
import type { EditingProps } from "../definition.ts";
import { putCaret, typeAtCaret } from "./caret.ts";
import { keepCaretInView } from "./caret-in-view.ts";
import { listenToTyping } from "./listen-to-typing.ts";
import type { Note } from "./model.ts";
import { shareTyping } from "./share-typing.ts";
import { openSurface } from "./surface.ts";
import { TextBar } from "./TextBar.tsx";
import { useLockWhileTyping } from "./use-lock-while-typing.ts";
import { sheetStyle } from "./view.tsx";
import { takeEarlyText } from "./waiting.ts";

/** A note while its text is being edited. Others get the text in steps; leaving the note sends it at once. */
export function NoteEditing({ element, editor }: EditingProps<Note>) {
  const place = useRef<HTMLDivElement>(null);
  const [quill, setQuill] = useState<Quill>();
  const { id } = element;

  useLayoutEffect(() => {
    if (!place.current) return;
    const surface = openSurface(place.current, editor.texts.note.text);
    const sharing = shareTyping(surface, editor, id);
    surface.focus();
    putCaret(surface, editor.machine.last?.screen, place.current);
    typeAtCaret(surface, takeEarlyText());
    // Not before: a note that was shown only now gets its place after this, and the view would go where it is not.
    const stopLooking = keepCaretInView(surface, editor);
    setQuill(surface);
    const stopListening = listenToTyping(surface, editor, () => {
      // First, so that undo takes back the new note before the words.
      sharing.send();
      addNext(editor, id);
    });
    return () => {
      sharing.stop();
      stopLooking();
      stopListening();
    };
  }, [editor, id]);
  useLockWhileTyping(editor, id);

  return (
    <>
      <div className="note note-editing" style={sheetStyle(element)}>
        <div ref={place} style={styleOf(element)} />
      </div>
      {quill && <TextBar quill={quill} editor={editor} element={element} />}
    </>
  );
}

/** The formats of the whole note; those of single letters are in the text. */
const styleOf = ({ fontSize, bold, italic, underline, lineThrough }: Note): CSSProperties => ({
  fontSize,
  fontWeight: bold ? 700 : undefined,
  fontStyle: italic ? "italic" : undefined,
  textDecoration: [underline && "underline", lineThrough && "line-through"].filter(Boolean).join(" ") || undefined,
});
