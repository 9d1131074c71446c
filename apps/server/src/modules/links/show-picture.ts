import sharp from "sharp";
import type { Reach } from "../../platform/reach.ts";
import { fetchGuarded, type Wanted } from "./fetch-guarded.ts";
import { onceAtATime } from "./once.ts";

/** Large enough for a card on a sharp screen at a zoom of 2. */
const side = 480;
/** A picture of more is refused before it is decoded. */
const mostPixels = 16_000_000;
const kinds = new Set(["jpeg", "png", "webp", "gif", "avif", "heif", "svg"]);
/** Pictures kept in memory, and milliseconds until one that could not be had is tried again. */
const mostKept = 300;
const triedAgainAfter = 10 * 60 * 1000;

const picture: Wanted = {
  accept: "image/*",
  isWanted: (contentType) => /^\s*image\//i.test(contentType),
};

/** Fetches strangers' pictures and makes small ones of them; the latest are kept. Undefined for what is none. */
export function createPictures(reach: Reach, now: () => Date) {
  const kept = new Map<string, { webp: Buffer | undefined; at: number }>();
  const once = onceAtATime<Buffer | undefined>();
  let last: Promise<unknown> = Promise.resolve();

  const fetchSmall = async (url: string): Promise<Buffer | undefined> => {
    const fetched = await fetchGuarded(reach, url, picture);
    // One after the other, so that memory is bounded by one of them.
    const made = last.then(() => (fetched ? small(fetched.body) : undefined));
    last = made;
    const webp = await made;
    kept.delete(url);
    kept.set(url, { webp, at: now().getTime() });
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return webp;
  };

  return async (url: string): Promise<Buffer | undefined> => {
    const known = kept.get(url);
    if (known && (known.webp || now().getTime() - known.at < triedAgainAfter)) return known.webp;
    return once(url, () => fetchSmall(url));
  };
}

async function small(file: Buffer): Promise<Buffer | undefined> {
  try {
    const image = sharp(file, { limitInputPixels: mostPixels, failOn: "truncated" }).timeout({ seconds: 5 });
    const { format } = await image.metadata();
    if (!kinds.has(format)) return undefined;
    const fitted = image.rotate().resize({ width: side, height: side, fit: "inside", withoutEnlargement: true });
    return await fitted.webp({ quality: 80 }).toBuffer();
  } catch {
    // A file that is no picture, or one that takes too long, is no picture.
    return undefined;
  }
}
