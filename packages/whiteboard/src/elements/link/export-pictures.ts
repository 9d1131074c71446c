import type { SvgPicture } from "../../canvas/svg-brush.ts";
import type { BaseElement } from "../element.ts";
import type { LookUpLink } from "./look-up.ts";
import { type PictureFile, pageOf, pictureFileOf } from "./picture-file.ts";

/** Milliseconds an export waits for page pictures; it leaves out what has not arrived by then. */
const timeout = 8_000;
/** The most page pictures an export shows, and how many are looked up at a time. */
const most = 300;
const maxAtOnce = 6;

/** The pictures that these elements show, encoded and keyed by page; as many as arrive in time. */
export async function picturesOf(
  elements: readonly BaseElement[],
  lookUp: LookUpLink,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, PictureFile>> {
  const pages = [...new Set(elements.flatMap((element) => pageOf(element) ?? []))].slice(0, most);
  const found = new Map<string, PictureFile>();
  const end = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
  const work = async () => {
    for (let page = pages.shift(); page !== undefined && !end.aborted; page = pages.shift()) {
      const picture = await pictureFileOf(page, lookUp, end);
      if (picture && !end.aborted) found.set(page, picture);
    }
  };
  if (pages.length === 0) return found;
  const ended = new Promise<void>((resolve) => end.addEventListener("abort", () => resolve(), { once: true }));
  await Promise.race([Promise.all(Array.from({ length: maxAtOnce }, work)), ended]);
  return new Map(found);
}

/** Re-encoded for every program that reads SVG: JPEG on the background it is seen on, PNG for icons. */
export async function svgPictureOf({ file, isIcon }: PictureFile, ground: string): Promise<SvgPicture | undefined> {
  const image = await createImageBitmap(file).catch(() => undefined);
  if (!image) return undefined;
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  context.fillStyle = ground;
  if (!isIcon) context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0);
  image.close();
  const encoded = await canvas.convertToBlob({ type: isIcon ? "image/png" : "image/jpeg", quality: 0.85 });
  return { data: await dataUrlOf(encoded), isIcon };
}

const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
