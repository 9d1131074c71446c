import { err, ok, type Result } from "@tafel/domain";
import { type BaseElement, type BoardFiles, dataUrlOf, fieldOf, pictureName, type Watch } from "@tafel/whiteboard";
import { findUpload } from "../../../data/delivery/uploads.ts";

/** Bytes of all pictures that a saved file can carry. */
export const mostPictureBytes = 100 * 1024 * 1024;
/** How many are fetched at once, and milliseconds until one that does not come is left out. */
const maxAtOnce = 4;
const timeout = 60_000;

export type PicturesToSave = {
  /** As data URLs, by `pictureName`. */
  readonly pictures: ReadonlyMap<string, string>;
  /** How many could not be had. */
  readonly missing: number;
};

/** The pictures that elements show, for a file; those that are still to be sent are in this browser. */
export async function picturesToSave(
  elements: readonly BaseElement[],
  fetchFile: BoardFiles["fetch"],
  { signal, onProgress }: Watch,
): Promise<Result<PicturesToSave, "too-large">> {
  const shown = new Map(elements.map((element) => [pictureName(element), element]));
  shown.delete(undefined);
  const left = [...shown];
  const pictures = new Map<string, string>();
  let [bytes, done] = [0, 0];
  const work = async () => {
    for (let next = left.shift(); next && !signal.aborted && bytes <= mostPictureBytes; next = left.shift()) {
      const [name, element] = next;
      onProgress(done / shown.size);
      const file = await fileOf(element, fetchFile, signal).catch(() => undefined);
      bytes += file?.size ?? 0;
      if (name && file && bytes <= mostPictureBytes) pictures.set(name, await dataUrlOf(file));
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: maxAtOnce }, work));
  return bytes > mostPictureBytes ? err("too-large") : ok({ pictures, missing: shown.size - pictures.size });
}

async function fileOf(
  element: BaseElement,
  fetchFile: BoardFiles["fetch"],
  signal: AbortSignal,
): Promise<Blob | undefined> {
  const hash = fieldOf(element, "file");
  if (hash === undefined) return (await findUpload(String(fieldOf(element, "upload"))))?.file;
  return fetchFile(String(hash), "full", AbortSignal.any([signal, AbortSignal.timeout(timeout)]));
}
