import { beginsAsSvg } from "@tafel/domain";

/** What the pictures begin with that the server shows: PNG, JPEG, GIF, WebP and AVIF. */
const beginnings = [/^\x89PNG/, /^\xff\xd8\xff/, /^GIF/, /^RIFF.{4}WEBP/s, /^.{4}ftypavi[fs]/s];

/** Whether the server shows a picture, which depends on its content there as well, whatever its name. */
export async function isTaken(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 4096).arrayBuffer());
  const first = String.fromCharCode(...head.subarray(0, 16));
  return beginnings.some((beginning) => beginning.test(first)) || beginsAsSvg(new TextDecoder().decode(head));
}

/** A picture as the server shows it: a kind that only this browser knows becomes a PNG. */
export async function asTaken(file: Blob, image: HTMLImageElement): Promise<Blob | undefined> {
  if (await isTaken(file)) return file;
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  return new Promise((resolve) => canvas.toBlob((png) => resolve(png ?? undefined), "image/png"));
}
