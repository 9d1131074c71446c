import type { PictureSize } from "../elements/board-files.ts";
import type { BaseElement } from "../elements/element.ts";
import { dataUrlOf } from "./data-url.ts";
import { type PictureFile, type PictureSources, pictureFileOf, shownBy } from "./picture-file.ts";
import type { SvgPicture } from "./svg-brush.ts";

/** Milliseconds an export waits for pictures; it leaves out what has not arrived by then. */
const timeout = 8_000;
/** The most pictures an export shows, and how many are fetched at a time. */
const most = 600;
const maxAtOnce = 6;

/** The pictures that these elements show, encoded and by what they are of; as many as arrive in time. */
export async function picturesOf(
  elements: readonly BaseElement[],
  sources: PictureSources,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, PictureFile>> {
  const wanted = [...new Set(elements.flatMap((element) => shownBy(element) ?? []))].slice(0, most);
  // Many large ones would be more than a file, and the memory of a browser, can hold.
  const size: PictureSize = wanted.length > 100 ? "small" : "medium";
  const found = new Map<string, PictureFile>();
  const end = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
  const work = async () => {
    for (let shown = wanted.shift(); shown !== undefined && !end.aborted; shown = wanted.shift()) {
      const picture = await pictureFileOf(shown, size, sources, end);
      if (picture && !end.aborted) found.set(shown, picture);
    }
  };
  if (wanted.length === 0) return found;
  const ended = new Promise<void>((resolve) => end.addEventListener("abort", () => resolve(), { once: true }));
  await Promise.race([Promise.all(Array.from({ length: maxAtOnce }, work)), ended]);
  return new Map(found);
}

/** Re-encoded for every program that reads SVG: as JPEG, or as PNG where the background is seen through it. */
export async function svgPictureOf({ file, isIcon }: PictureFile): Promise<SvgPicture | undefined> {
  const image = await createImageBitmap(file).catch(() => undefined);
  if (!image) return undefined;
  const { width, height } = image;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  context.drawImage(image, 0, 0);
  const encoded = await canvas.convertToBlob({
    type: isTransparent(image) ? "image/png" : "image/jpeg",
    quality: 0.85,
  });
  image.close();
  return { data: await dataUrlOf(encoded), width, height, isIcon };
}

/** Whether something can be seen through a picture, as far as a small copy of it tells. */
function isTransparent(image: ImageBitmap): boolean {
  const side = 64;
  const context = new OffscreenCanvas(side, side).getContext("2d");
  context?.drawImage(image, 0, 0, side, side);
  const { data = [] } = context?.getImageData(0, 0, side, side) ?? {};
  return data.some((value, at) => at % 4 === 3 && value < 255);
}
