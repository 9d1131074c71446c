import type { RichText } from "./text.ts";

/** A text as it is read; `fontSize` is that of letters without a size of their own. */
export function TextView({ text, fontSize }: { readonly text: RichText; readonly fontSize: number }) {
  return (
    <div className="board-text" style={{ fontSize }}>
      {paragraphsOf(text).map((pieces, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity, and none has state
        <p key={position}>{pieces.length > 0 ? pieces.map(Piece) : <br />}</p>
      ))}
    </div>
  );
}

type Insert = RichText["ops"][number];

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
function paragraphsOf({ ops }: RichText): readonly (readonly Insert[])[] {
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
