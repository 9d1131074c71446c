import type { BoardFiles, PictureSize } from "../elements/board-files.ts";
import type { BaseElement } from "../elements/element.ts";
import type { LookUpLink } from "../elements/link/look-up.ts";
import { modelOf } from "../elements/models.ts";

/** A picture as our server sent it: encoded. An icon is shown small. */
export type PictureFile = { readonly file: Blob; readonly isIcon: boolean };

/** Where pictures come from: pages are looked up, and files are the board's. */
export type PictureSources = { readonly lookUp: LookUpLink; readonly fetchFile?: BoardFiles["fetch"] | undefined };

/** What an element shows: the URL of a page, or the hash of a file; undefined when it shows no picture. */
export const shownBy = (element: BaseElement): string | undefined => modelOf(element.type)?.shows?.(element);

/** The picture of a page, or its icon; or a file in a size. Undefined when it is not available. */
export async function pictureFileOf(
  shown: string,
  size: PictureSize,
  { lookUp, fetchFile }: PictureSources,
  signal?: AbortSignal,
): Promise<PictureFile | undefined> {
  if (isHash(shown)) {
    const file = await fetchFile?.(shown, size, signal).catch(() => undefined);
    return file && { file, isIcon: false };
  }
  const infos = await lookUp(shown).catch(() => undefined);
  for (const path of [infos?.image, infos?.favicon]) {
    if (!path || !isOurs(path) || signal?.aborted) continue;
    const file = await fetched(path, signal);
    if (file) return { file, isIcon: path !== infos?.image };
  }
  return undefined;
}

const isHash = (shown: string): boolean => /^[0-9a-f]{64}$/.test(shown);

/** Looking at a board must not contact strangers' servers. */
const isOurs = (path: string): boolean => /^\/[^/\\]/.test(path);

async function fetched(path: string, signal: AbortSignal | undefined): Promise<Blob | undefined> {
  try {
    const response = await fetch(path, { credentials: "omit", ...(signal && { signal }) });
    return response.ok ? await response.blob() : undefined;
  } catch {
    return undefined;
  }
}
