import type { EditingProps } from "../definition.ts";
import { TextEditing } from "../text/TextEditing.tsx";
import type { Note } from "./model.ts";
import { sheetStyle } from "./view.tsx";

/** A note while its text is being edited. */
export function NoteEditing({ element, editor }: EditingProps<Note>) {
  return (
    <div className="note note-editing text-editing" style={sheetStyle(element)}>
      <TextEditing editor={editor} id={element.id} label={editor.texts.note.text} style={styleOf(element)} />
    </div>
  );
}

/** The formats of the whole note. */
const styleOf = ({ fontSize, bold, italic, underline, lineThrough }: Note) => ({
  fontSize,
  fontWeight: bold ? 700 : undefined,
  fontStyle: italic ? "italic" : undefined,
  textDecoration: [underline && "underline", lineThrough && "line-through"].filter(Boolean).join(" ") || undefined,
});
