import type { BaseElement } from "../element.ts";
import type { LookUpLink } from "./look-up.ts";

/** A page's picture as our server sent it: encoded. An icon is shown small. */
export type PictureFile = { readonly file: Blob; readonly isIcon: boolean };

/** The URL of the page whose picture an element shows; undefined when it shows none. */
export const pageOf = (element: BaseElement): string | undefined =>
  element.type === "link" && "url" in element && typeof element.url === "string" && element.url !== ""
    ? element.url
    : undefined;

/** The picture of a page, or its icon; undefined when neither is available. */
export async function pictureFileOf(
  page: string,
  lookUp: LookUpLink,
  signal?: AbortSignal,
): Promise<PictureFile | undefined> {
  const infos = await lookUp(page).catch(() => undefined);
  for (const path of [infos?.image, infos?.favicon]) {
    if (!path || !isOurs(path) || signal?.aborted) continue;
    const file = await fetched(path, signal);
    if (file) return { file, isIcon: path !== infos?.image };
  }
  return undefined;
}

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
