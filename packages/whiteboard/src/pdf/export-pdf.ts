import { err, ok, type Result } from "@tafel/domain";
import { CanvasBrush } from "../canvas/canvas-brush.ts";
import { picturesOf } from "../canvas/export-pictures.ts";
import { shownBy } from "../canvas/picture-file.ts";
import { type CanvasPicture, drawPicture } from "../canvas/pictures.ts";
import { exported, pictureSourcesOf } from "../commands/export.ts";
import type { NoPicture, Watch } from "../commands/export-png.ts";
import { framesInOrder } from "../commands/frames.ts";
import type { Look } from "../elements/brush.ts";
import { nameOf, paintName } from "../elements/name.ts";
import { paintShown } from "../elements/painters.ts";
import type { Editor } from "../engine/editor.ts";
import type { Shown } from "../engine/layout.ts";
import { type Box, heightOf, widthOf } from "../geometry/box.ts";
import { type FontFile, readFont } from "./font-file.ts";
import { type Draw, PdfDocument } from "./pdf-document.ts";

/** What the person calls the board, in which language they use it, and its font as WOFF files, those with the commonest letters first. */
export type PdfOptions = {
  readonly title: string;
  readonly language: string;
  readonly fonts: { readonly regular: readonly ArrayBuffer[]; readonly bold: readonly ArrayBuffer[] };
};

/** Milliseconds of painting between two checks whether other work is waiting. */
const budget = 30;
/** Pixels a board unit of what becomes a picture. */
const sharpness = 3;

type Page = { readonly box: Box; readonly shown: readonly Shown[]; readonly name: string; readonly hasNames: boolean };

/**
 * A PDF with a page for each frame, or one of the whole board where there is none; of what is selected, if something is.
 * Lines and text stay lines and text. It is painted in steps and shows the board as it was when the export began.
 */
export async function exportPdf(
  editor: Editor,
  look: Look,
  { title, language, fonts }: PdfOptions,
  watch: Watch,
): Promise<Result<Blob, NoPicture>> {
  const pages = pagesOf(editor);
  if (pages.length === 0) return err("empty");
  watch.onProgress(0);
  const elements = pages.flatMap(({ shown }) => shown.map(({ element }) => element));
  const files = await picturesOf(elements, pictureSourcesOf(editor), watch.signal);
  let picture: CanvasPicture | undefined;
  const draw = drawing(look, () => picture);
  const document = new PdfDocument({ regular: await read(fonts.regular), bold: await read(fonts.bold) }, look, draw);
  let until = editor.clock.now() + budget;
  let done = 0;
  for (const { box, shown, name, hasNames } of pages) {
    const brush = document.brush();
    brush.rectangle(box.left, box.top, widthOf(box), heightOf(box), { fill: look.ground });
    for (const it of shown) {
      const file = files.get(shownBy(it.element) ?? "");
      const image = file && (await createImageBitmap(file.file).catch(() => undefined));
      picture = image && { image, isIcon: file.isIcon };
      paintShown(brush, it, editor.boxOf);
      image?.close();
      done += 1;
      if (editor.clock.now() < until) continue;
      watch.onProgress(done / elements.length);
      await new Promise<void>((resolve) => editor.clock.after(0, resolve));
      if (watch.signal.aborted) return err("stopped");
      until = editor.clock.now() + budget;
    }
    if (hasNames) for (const it of shown) paintName(brush, it);
    await document.addPage(brush, box, name);
  }
  const blob = await document.finish({ title, language });
  return watch.signal.aborted ? err("stopped") : ok(blob);
}

function pagesOf(editor: Editor): readonly Page[] {
  const { selection } = editor;
  const frames = framesInOrder(editor).filter(({ element }) => selection.ids.size === 0 || selection.has(element.id));
  if (frames.length === 0) {
    const whole = exported(editor);
    return whole ? [{ ...whole, name: "", hasNames: true }] : [];
  }
  return frames.map(({ element, box }, at) => {
    const inside = editor.index.within(box);
    editor.layout.measure(inside);
    const name = nameOf(element, String(at + 1)) ?? "";
    return { box, shown: editor.index.paintedWithin(box), name, hasNames: false };
  });
}

const read = async (files: readonly ArrayBuffer[]): Promise<readonly FontFile[]> =>
  (await Promise.all(files.map(readFont))).flatMap((font) => font ?? []);

/** Draws on a canvas what a PDF has no words for: letters of other scripts, and pictures. */
function drawing(look: Look, picture: () => CanvasPicture | undefined): Draw {
  return (box, paint) => {
    const [width, height] = [widthOf(box), heightOf(box)].map((it) => Math.max(1, Math.ceil(it * sharpness)));
    if (width === undefined || height === undefined || width * height > 16_000_000) return undefined;
    const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
    if (!context) return undefined;
    context.setTransform(width / widthOf(box), 0, 0, height / heightOf(box), 0, 0);
    context.translate(-box.left, -box.top);
    const brush = new CanvasBrush(context, look, sharpness, (_context, _shown, place) => {
      const shown = picture();
      if (shown) drawPicture(context, shown, place);
      return shown !== undefined;
    });
    paint(brush);
    return { width, height, data: context.getImageData(0, 0, width, height).data };
  };
}
