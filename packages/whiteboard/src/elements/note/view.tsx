import { useRef } from "react";
import { measureText } from "../../canvas/measure.ts";
import type { Box } from "../../geometry/box.ts";
import { cssLook } from "../brush.ts";
import type { ViewProps } from "../definition.ts";
import { scaleName } from "../text/scale.ts";
import { TextView } from "../text/TextView.tsx";
import { scaleIn } from "./fit.ts";
import { sheetOf } from "./look.ts";
import type { Note } from "./model.ts";
import { shownText } from "./shown-text.ts";
import { useScale } from "./use-scale.ts";

export function NoteView({ element, box, editor, isSelected }: ViewProps<Note>) {
  const sheet = useRef<HTMLDivElement>(null);
  useScale(sheet, element, editor);
  return (
    <div ref={sheet} className="note" style={{ ...sheetStyle(element), ...scaleStyle(element, box) }}>
      <TextView
        text={shownText(element)}
        fontSize={element.fontSize}
        editor={editor}
        id={element.id}
        isSelected={isSelected}
      />
    </div>
  );
}

const scaleStyle = (note: Note, box: Box) =>
  note.fit === "shrink" ? { [scaleName]: scaleIn(note, box, measureText) } : undefined;

export function sheetStyle(note: Note) {
  const { fill, edge, ink } = sheetOf(note, cssLook);
  return { background: fill, borderColor: edge, color: ink, textAlign: note.align };
}
