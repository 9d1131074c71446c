import { byIndex } from "../board/order.ts";
import { CanvasBrush } from "../canvas/canvas-brush.ts";
import { SvgBrush } from "../canvas/svg-brush.ts";
import type { Brush, Look } from "../elements/brush.ts";
import { painterOf } from "../elements/painters.ts";
import type { Editor } from "../engine/editor.ts";
import type { Shown } from "../engine/layout.ts";
import { type Box, boxAround, grow, heightOf, widthOf } from "../geometry/box.ts";
import { toCopy } from "./copies.ts";

/** Board units around what is exported. */
const margin = 20;
/** Pixels of an exported picture's longer side at most: beyond, browsers give none. */
const longestSide = 8000;

/** What an export shows: what is picked, or the whole board when nothing is. */
function exported(editor: Editor): { shown: readonly Shown[]; box: Box } | undefined {
  const { ids } = editor.selection;
  const wanted = ids.size > 0 ? editor.withMembers(ids) : [...editor.store.values()].map(({ id }) => id);
  const shown = [...wanted]
    .flatMap((id) => editor.layout.shown(id) ?? [])
    .sort((a, b) => byIndex(a.element, b.element));
  const box = boxAround(shown.map((it) => it.box));
  return box && { shown, box: grow(box, margin) };
}

function paintAll(brush: Brush, editor: Editor, shown: readonly Shown[]): void {
  for (const it of shown) painterOf(it.element.type)?.(brush, { ...it, boxOf: editor.boxOf });
}

/** Paints the whole board on a canvas whose transform is in board units: `zoom` of its pixels are one of them. */
export function paintElements(editor: Editor, context: CanvasRenderingContext2D, look: Look, zoom: number): void {
  const shown = [...editor.store.values()].flatMap(({ id }) => editor.layout.shown(id) ?? []);
  shown.sort((a, b) => byIndex(a.element, b.element));
  paintAll(new CanvasBrush(context, look, zoom), editor, shown);
}

/** An SVG document; undefined when there is nothing on the board. `fontFaces` is CSS with the board's font in it, so that
 * the picture looks alike where the font is not installed. */
export function exportSvg(editor: Editor, look: Look, fontFaces = ""): string | undefined {
  const picture = exported(editor);
  if (!picture) return undefined;
  const { shown, box } = picture;
  const brush = new SvgBrush(look);
  brush.rectangle(box.left, box.top, widthOf(box), heightOf(box), { fill: look.ground });
  paintAll(brush, editor, shown);
  const [width, height] = [Math.ceil(widthOf(box)), Math.ceil(heightOf(box))];
  const style = fontFaces && `<style>${fontFaces}</style>\n`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="${Math.floor(box.left)} ${Math.floor(box.top)} ${width} ${height}">\n${style}${brush.markup}\n</svg>\n`
  );
}

/** A PNG at twice the size, smaller where that would be too large; undefined when there is nothing on the board. */
export async function exportPng(editor: Editor, look: Look): Promise<Blob | undefined> {
  const picture = exported(editor);
  if (!picture) return undefined;
  const { shown, box } = picture;
  const zoom = Math.min(2, longestSide / Math.max(widthOf(box), heightOf(box)));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.ceil(widthOf(box) * zoom));
  canvas.height = Math.max(1, Math.ceil(heightOf(box) * zoom));
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  context.setTransform(zoom, 0, 0, zoom, -box.left * zoom, -box.top * zoom);
  const brush = new CanvasBrush(context, look, zoom);
  brush.rectangle(box.left, box.top, widthOf(box), heightOf(box), { fill: look.ground });
  paintAll(brush, editor, shown);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), "image/png"));
}

/** Elements as a file that any board can take in again. */
export function exportJson(editor: Editor, name: string): string {
  const { ids } = editor.selection;
  const elements = toCopy(editor, ids.size > 0 ? ids : [...editor.store.values()].map(({ id }) => id));
  return `${JSON.stringify({ tafel: 1, name, elements }, undefined, 1)}\n`;
}
