import { useCallback } from "react";
import { measureText } from "../../canvas/measure.ts";
import type { EditingProps } from "../definition.ts";
import { TextEditing } from "../text/TextEditing.tsx";
import type { RichText } from "../text/text.ts";
import { scaleIn } from "./fit.ts";
import type { Note } from "./model.ts";
import { sheetStyle } from "./view.tsx";

/** A note while its text is being edited. */
export function NoteEditing({ element, editor }: EditingProps<Note>) {
  const scaleOf = useCallback(
    (textContent: RichText) => {
      const note = editor.get(element.id);
      const box = editor.boxOf(element.id);
      // The edited element is a note.
      return note && box ? scaleIn({ ...(note as Note), textContent }, box, measureText) : 1;
    },
    [editor, element.id],
  );
  return (
    <div className="note note-editing text-editing" style={sheetStyle(element)}>
      <TextEditing
        editor={editor}
        id={element.id}
        label={editor.texts.note.text}
        style={styleOf(element)}
        scaleOf={scaleOf}
      />
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
