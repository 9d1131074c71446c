import type { BaseElement } from "../element.ts";
import type { LookUpLink } from "./look-up.ts";

/** What a page shows of itself, as our server gave it: encoded. An icon is shown small. */
export type PictureFile = { readonly file: Blob; readonly isIcon: boolean };

/** The address of the page whose picture an element shows; undefined where it shows none. */
export const pageOf = (element: BaseElement): string | undefined =>
  element.type === "link" && "url" in element && typeof element.url === "string" && element.url !== ""
    ? element.url
    : undefined;

/** The picture of a page, else its icon; undefined where neither can be had. */
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

/** Whoever looks at a board calls no stranger's server. */
const isOurs = (path: string): boolean => /^\/[^/\\]/.test(path);

async function fetched(path: string, signal: AbortSignal | undefined): Promise<Blob | undefined> {
  try {
    const response = await fetch(path, { credentials: "omit", ...(signal && { signal }) });
    return response.ok ? await response.blob() : undefined;
  } catch {
    return undefined;
  }
}
