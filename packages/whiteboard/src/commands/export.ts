import { byIndex } from "../board/order.ts";
import { CanvasBrush } from "../canvas/canvas-brush.ts";
import { picturesOf, svgPictureOf } from "../canvas/export-pictures.ts";
import type { PictureSources } from "../canvas/picture-file.ts";
import { SvgBrush, type SvgPicture } from "../canvas/svg-brush.ts";
import { drawPictures } from "../canvas/tiles.ts";
import { filesOf } from "../elements/board-files.ts";
import type { Brush, Look } from "../elements/brush.ts";
import type { BaseElement } from "../elements/element.ts";
import { lookUpOf } from "../elements/link/look-up.ts";
import { boxWithName, paintName } from "../elements/name.ts";
import { paintShown } from "../elements/painters.ts";
import { withContents } from "../engine/contents.ts";
import type { Editor } from "../engine/editor.ts";
import type { Shown } from "../engine/layout.ts";
import { type Box, boxAround, grow, heightOf, widthOf } from "../geometry/box.ts";
import { toCopy } from "./to-copy.ts";

/** Board units around the exported elements. */
const margin = 20;

export type Exported = { readonly shown: readonly Shown[]; readonly box: Box };

/** What an export shows: the selection, or the whole board when nothing is selected. */
export function exported(editor: Editor): Exported | undefined {
  const { ids } = editor.selection;
  const wanted =
    ids.size > 0 ? editor.withMembers(withContents(ids, editor)) : [...editor.store.values()].map(({ id }) => id);
  editor.layout.measure(wanted);
  const shown = [...wanted]
    .flatMap((id) => editor.layout.shown(id) ?? [])
    .sort((a, b) => byIndex(a.element, b.element));
  const box = boxAround(shown.map(boxWithName));
  return box && { shown, box: grow(box, margin) };
}

/** Where an editor's board has its pictures from. */
export const pictureSourcesOf = (editor: Editor): PictureSources => ({
  lookUp: lookUpOf(editor),
  fetchFile: filesOf(editor).fetch,
});

function paintAll(brush: Brush, editor: Editor, shown: readonly Shown[]): void {
  for (const it of shown) paintShown(brush, it, editor.boxOf);
}

/**
 * Paints the whole board on a canvas whose transform is in board units; `zoom` is canvas pixels per board unit. Pictures
 * are those of the far view: what is not there yet is painted later, when the layout says so.
 */
export function paintElements(editor: Editor, context: CanvasRenderingContext2D, look: Look, zoom: number): void {
  const shown = [...editor.store.values()].flatMap(({ id }) => editor.layout.shown(id) ?? []);
  shown.sort((a, b) => byIndex(a.element, b.element));
  paintAll(new CanvasBrush(context, look, zoom, drawPictures.get(editor.layout)), editor, shown);
}

/** What an SVG embeds so that it looks the same wherever it is opened: CSS with the board's font, and pictures. */
export type SvgEmbeds = { readonly fontFaces?: string; readonly pictures?: ReadonlyMap<string, SvgPicture> };

/** The pictures for an `exportSvg` of the selection; those that do not arrive in time are left out. */
export async function svgPictures(editor: Editor, signal: AbortSignal): Promise<ReadonlyMap<string, SvgPicture>> {
  const elements = exported(editor)?.shown.map(({ element }) => element) ?? [];
  const pictures = new Map<string, SvgPicture>();
  for (const [shown, file] of await picturesOf(elements, pictureSourcesOf(editor), signal)) {
    const picture = await svgPictureOf(file);
    if (picture) pictures.set(shown, picture);
  }
  return pictures;
}

/** An SVG document; undefined when there is nothing on the board. */
export function exportSvg(
  editor: Editor,
  look: Look,
  { fontFaces = "", pictures }: SvgEmbeds = {},
): string | undefined {
  const picture = exported(editor);
  if (!picture) return undefined;
  const { shown, box } = picture;
  const brush = new SvgBrush(look, pictures);
  brush.rectangle(box.left, box.top, widthOf(box), heightOf(box), { fill: look.ground });
  paintAll(brush, editor, shown);
  for (const it of shown) paintName(brush, it);
  const [width, height] = [Math.ceil(widthOf(box)), Math.ceil(heightOf(box))];
  const style = fontFaces && `<style>${fontFaces}</style>\n`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="${Math.floor(box.left)} ${Math.floor(box.top)} ${width} ${height}">\n${style}${brush.markup}\n</svg>\n`
  );
}

/** What a file is to have: the selection, or the whole board when nothing is selected. */
export function elementsToSave(editor: Editor): readonly BaseElement[] {
  const { ids } = editor.selection;
  return toCopy(editor, ids.size > 0 ? ids : [...editor.store.values()].map(({ id }) => id));
}

/** Elements as a file that any board can load, furthest back first, with their pictures as data URLs by `pictureName`. */
export function writeJson(
  name: string,
  elements: readonly BaseElement[],
  pictures: ReadonlyMap<string, string> = new Map(),
): string {
  const brought = pictures.size > 0 && { pictures: Object.fromEntries(pictures) };
  return `${JSON.stringify({ tafel: 1, name, elements: elements.toSorted(byIndex), ...brought }, undefined, 1)}\n`;
}
