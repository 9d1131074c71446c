import type { NetworkAccess } from "../../platform/network-access.ts";
import { createSmallPictures, type PictureJob } from "../../platform/pictures/small-pictures.ts";
import { coalesceCalls } from "./coalesce-calls.ts";
import { type FetchLimits, fetchGuarded } from "./fetch-guarded.ts";

const wish: PictureJob = {
  kinds: ["jpeg", "png", "webp", "gif", "avif", "heif", "svg"],
  maxPixels: 16_000_000,
  // Large enough for a card on a sharp screen at a zoom of 2.
  side: 480,
  ...{ format: "webp", quality: 80, timeout: 5_000 },
};
/** Pictures kept in memory, and milliseconds until a failed one is tried again. */
const maxKept = 300;
const retryAfter = 10 * 60 * 1000;

const picture: FetchLimits = {
  accept: "image/*",
  isWanted: (contentType) => /^\s*image\//i.test(contentType),
};

/** Fetches strangers' pictures and makes them small; keeps the latest. Undefined when there is none. */
export function createPictures(network: NetworkAccess, now: () => Date) {
  const kept = new Map<string, { webp: Uint8Array | undefined; at: number }>();
  const once = coalesceCalls<Uint8Array | undefined>();
  const smallOf = createSmallPictures();

  const fetchSmall = async (url: string): Promise<Uint8Array | undefined> => {
    const fetched = await fetchGuarded(network, url, picture);
    const made = fetched && (await smallOf(fetched.body, wish));
    const webp = made && "small" in made ? made.small : undefined;
    kept.delete(url);
    kept.set(url, { webp, at: now().getTime() });
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    return webp;
  };

  return async (url: string): Promise<Uint8Array | undefined> => {
    const known = kept.get(url);
    if (known && (known.webp || now().getTime() - known.at < retryAfter)) return known.webp;
    return once(url, () => fetchSmall(url));
  };
}
