import { noteHeight, putNote } from "./note.ts";
import { grown, type Sheet, type SketchPlace } from "./sheet.ts";

const width = 400 * grown;
const memberWidth = width - 20;
/** Board units between two members. */
const gap = 10;
const emptyHeight = 91;

/** Puts a list with notes in it, stacked as the editor stacks them: 40 above and below, 10 between and beside. */
export function putList(sheet: Sheet, id: string, place: SketchPlace, title: string, rows: readonly string[]): void {
  let bottom = place.y + 40;
  const members = rows.map((text, index) => {
    const member = { id: `${id}-${index + 1}`, text, y: bottom, height: noteHeight(text, memberWidth, {}) };
    bottom += member.height + gap;
    return member;
  });
  const placeholders = members.length > 0 ? members.map(placeOf) : [emptyPlaceOf(id)];
  if (members.length === 0) bottom += emptyHeight + gap;
  const height = Math.max(120, bottom - place.y + 40 - gap);
  // Below its members, so it comes before them.
  const fields = { title, connections: members.map((member) => member.id), placeholders };
  sheet.put(id, "element-list", { ...place, width, height }, fields);
  for (const { id: memberId, text, y } of members) {
    putNote(sheet, memberId, { x: place.x + 10, y }, memberWidth, text, {}, { isAttachedToList: true });
  }
}

const placeOf = ({ id, height }: { readonly id: string; readonly height: number }) => ({
  id: `${id}-place`,
  height,
  initialPlaceholder: false,
  highlighted: false,
  elementId: id,
});

/** What shows in a list without members where they go. */
const emptyPlaceOf = (id: string) => ({
  id: `${id}-empty`,
  height: emptyHeight,
  initialPlaceholder: true,
  highlighted: false,
  elementId: null,
});
