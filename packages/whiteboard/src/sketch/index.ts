import type { Paper } from "../elements/palette.ts";
import type { ShapeType } from "../elements/shape/outlines.ts";
import { putArrow } from "./arrow.ts";
import { putList } from "./list.ts";
import { type NoteLook, putNote, textOf } from "./note.ts";
import { enlarge, grown, type Placed, Sheet } from "./sheet.ts";
import { putDrawing, type SketchStroke } from "./strokes.ts";

export { inks, paper } from "./palette.ts";
export { ring, wave } from "./strokes.ts";

type PictureFields = {
  readonly file: string;
  readonly pixels: { readonly width: number; readonly height: number };
  readonly caption: string;
  readonly alt: string;
};
type ListFields = {
  readonly boardId: string;
  readonly listId: string;
  readonly title: string;
  readonly todos: readonly { readonly title: string; readonly done: boolean }[];
};
type Wide = NoteLook & { readonly width?: number };
type Written = NoteLook & { readonly text: string };

/** A whiteboard written as code: each call puts an element on top of those before. Arrows name what they attach to. */
export function sketch() {
  const sheet = new Sheet();
  return {
    elements: sheet.elements,
    note(id: string, x: number, y: number, text: string, { width = 400, ...look }: Wide = {}) {
      putNote(sheet, id, enlarge({ x, y }), width * grown, text, look);
    },
    /** A note on colored paper. */
    sticky(id: string, x: number, y: number, text: string, paper: Paper, { width = 400, ...look }: Wide = {}) {
      putNote(sheet, id, enlarge({ x, y }), width * grown, text, look, { paper });
    },
    /** A text on the board itself, or on what is there. */
    text(id: string, x: number, y: number, text: string, { width = 400, ...look }: Wide = {}) {
      putNote(sheet, id, enlarge({ x, y }), width * grown, text, look, { paper: "transparent" });
    },
    shape(id: string, shapeType: ShapeType, place: Placed, fill: string, stroke = "black", written?: Written) {
      const size = { width: place.width * grown, height: place.height * grown };
      const text = written && { textContent: textOf(written.text, written) };
      sheet.put(id, "shape", { ...enlarge(place), ...size }, { shapeType, fill, stroke, ...text });
    },
    /** Named, and behind everything else wherever it is put. */
    frame(id: string, place: Placed, name: string, fill: Paper) {
      const size = { width: place.width * grown, height: place.height * grown };
      sheet.put(id, "frame", { ...enlarge(place), ...size }, { name, fill });
    },
    link(id: string, x: number, y: number, link: { url: string; title: string; description: string }) {
      sheet.put(id, "link", { ...enlarge({ x, y }), width: 640, height: 300 }, link);
    },
    /** A picture whose file the board has. */
    picture(id: string, place: Placed, fields: PictureFields) {
      const size = { width: place.width * grown, height: place.height * grown };
      sheet.put(id, "picture", { ...enlarge(place), ...size }, fields);
    },
    /** A list of a to-do board in the same workspace. */
    column(id: string, place: Placed, fields: ListFields) {
      const size = { width: place.width * grown, height: place.height * grown };
      sheet.put(id, "column", { ...enlarge(place), ...size }, fields);
    },
    arrow: (from: string, to: string) => putArrow(sheet, from, to),
    list(id: string, x: number, y: number, title: string, rows: readonly string[]) {
      putList(sheet, id, enlarge({ x, y }), title, rows);
    },
    drawing: (id: string, strokes: readonly SketchStroke[]) => putDrawing(sheet, id, strokes),
  };
}
