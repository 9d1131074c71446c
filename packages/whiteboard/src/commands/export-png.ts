import { err, ok, type Result } from "@tafel/domain";
import { CanvasBrush } from "../canvas/canvas-brush.ts";
import { picturesOf } from "../canvas/export-pictures.ts";
import { type PictureFile, shownBy } from "../canvas/picture-file.ts";
import { type CanvasPicture, drawPicture } from "../canvas/pictures.ts";
import type { Look } from "../elements/brush.ts";
import { paintName } from "../elements/name.ts";
import { paintShown } from "../elements/painters.ts";
import type { Editor } from "../engine/editor.ts";
import { heightOf, widthOf } from "../geometry/box.ts";
import { type Exported, exported, pictureSourcesOf } from "./export.ts";

/** The longest side of a picture in pixels: no browser makes a larger one. Some give up earlier. */
const longestSide = 8000;
/** A smaller picture would be useless. */
const shortestSide = 500;
/** Milliseconds of painting between two checks whether other work is waiting. */
const budget = 30;

/** Why there is no picture: nothing to show, stopped by `signal`, or too large for this browser. */
export type NoPicture = "empty" | "stopped" | "too-large";
/** `onProgress` is given the painted share, from 0 to 1. */
export type Watch = { readonly signal: AbortSignal; onProgress(share: number): void };

/**
 * A PNG at twice the size, smaller where that would be too large. A board with thousands of elements takes seconds, so
 * it is painted in steps; it shows the board as it was when the export began.
 */
export async function exportPng(editor: Editor, look: Look, watch: Watch): Promise<Result<Blob, NoPicture>> {
  const picture = exported(editor);
  if (!picture) return err("empty");
  watch.onProgress(0);
  const elements = picture.shown.map(({ element }) => element);
  const files = await picturesOf(elements, pictureSourcesOf(editor), watch.signal);
  const side = Math.max(widthOf(picture.box), heightOf(picture.box));
  // What one browser can make is too much for another, which only shows by returning nothing.
  for (let zoom = Math.min(2, longestSide / side); side * zoom > shortestSide || zoom === 2; zoom /= 2) {
    const canvas = await painted({ ...picture, files }, editor, look, zoom, watch);
    const blob = canvas && !watch.signal.aborted ? await pngOf(canvas) : undefined;
    if (watch.signal.aborted) return err("stopped");
    if (blob) return ok(blob);
  }
  return err("too-large");
}

type WithPictures = Exported & { readonly files: ReadonlyMap<string, PictureFile> };

async function painted({ shown, box, files }: WithPictures, editor: Editor, look: Look, zoom: number, watch: Watch) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.ceil(widthOf(box) * zoom));
  canvas.height = Math.max(1, Math.ceil(heightOf(box) * zoom));
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  context.setTransform(zoom, 0, 0, zoom, -box.left * zoom, -box.top * zoom);
  // Pictures are decoded one at a time: a board may have hundreds.
  let picture: CanvasPicture | undefined;
  const brush = new CanvasBrush(context, look, zoom, (_context, _shown, place) => {
    if (picture) drawPicture(context, picture, place);
    return picture !== undefined;
  });
  brush.rectangle(box.left, box.top, widthOf(box), heightOf(box), { fill: look.ground });
  // Fixes where everything is now, even if somebody keeps moving things.
  const boxes = new Map(shown.map((it) => [it.element.id, it.box]));
  const boxOf = (id: string) => boxes.get(id) ?? editor.boxOf(id);
  const { clock } = editor;
  let until = clock.now() + budget;
  for (const [at, it] of shown.entries()) {
    const file = files.get(shownBy(it.element) ?? "");
    const image = file && (await createImageBitmap(file.file).catch(() => undefined));
    picture = image && { image, isIcon: file.isIcon };
    paintShown(brush, it, boxOf);
    image?.close();
    if (clock.now() < until) continue;
    watch.onProgress((at + 1) / shown.length);
    await new Promise<void>((resolve) => clock.after(0, resolve));
    if (watch.signal.aborted) return undefined;
    until = clock.now() + budget;
  }
  for (const it of shown) paintName(brush, it);
  watch.onProgress(1);
  return canvas;
}

const pngOf = (canvas: HTMLCanvasElement): Promise<Blob | undefined> =>
  new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), "image/png"));
