import { cssLook } from "../brush.ts";
import type { ViewProps } from "../definition.ts";
import { TextView } from "../text/TextView.tsx";
import { sheetOf } from "./look.ts";
import type { Note } from "./model.ts";
import { shownText } from "./shown-text.ts";

export function NoteView({ element }: ViewProps<Note>) {
  return (
    <div className="note" style={sheetStyle(element)}>
      <TextView text={shownText(element)} fontSize={element.fontSize} />
    </div>
  );
}

export function sheetStyle(note: Note) {
  const { fill, edge, ink } = sheetOf(note, cssLook);
  return { background: fill, borderColor: edge, color: ink, textAlign: note.align };
}
