import { cssLook } from "../brush.ts";
import type { ViewProps } from "../definition.ts";
import { sheetOf } from "./look.ts";
import { type Note, type NoteText, shownText } from "./model.ts";

export function NoteView({ element }: ViewProps<Note>) {
  return (
    <div className="note" style={sheetStyle(element)}>
      <div className="note-text" style={{ fontSize: element.fontSize }}>
        {paragraphsOf(shownText(element)).map((pieces, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity, and none has state
          <p key={position}>{pieces.length > 0 ? pieces.map(Piece) : <br />}</p>
        ))}
      </div>
    </div>
  );
}

export function sheetStyle(note: Note) {
  const { fill, edge, ink } = sheetOf(note, cssLook);
  return { background: fill, borderColor: edge, color: ink, textAlign: note.align };
}

type Insert = NoteText["ops"][number];

function Piece({ insert, attributes }: Insert, position: number) {
  const decoration = [attributes?.underline && "underline", attributes?.strike && "line-through"].filter(Boolean);
  return (
    <span
      key={position}
      style={{
        fontWeight: attributes?.bold ? 700 : undefined,
        fontStyle: attributes?.italic ? "italic" : undefined,
        textDecoration: decoration.join(" ") || undefined,
        fontSize: attributes?.size,
      }}
    >
      {insert}
    </span>
  );
}

/** The inserts of each paragraph; the line break at the very end starts none. */
function paragraphsOf({ ops }: NoteText): readonly (readonly Insert[])[] {
  const paragraphs: Insert[][] = [[]];
  for (const { insert, attributes } of ops) {
    insert.split("\n").forEach((stretch, position) => {
      if (position > 0) paragraphs.push([]);
      if (stretch !== "") paragraphs.at(-1)?.push({ insert: stretch, attributes });
    });
  }
  if (paragraphs.length > 1 && paragraphs.at(-1)?.length === 0) paragraphs.pop();
  return paragraphs;
}
