import { linkPicturePath } from "@tafel/contract";
import type { SigningKey } from "../../platform/signing-key.ts";

const day = 24 * 60 * 60 * 1000;

/**
 * A path on our own server that shows a stranger's picture: signed, so that nobody can make us fetch what no look-up
 * found. Valid for one to two days, and the same all day long, so that browsers find it in their cache.
 */
export function picturePathFor(key: SigningKey, url: string, now: Date): string {
  const until = String(Math.floor(now.getTime() / day) + 2);
  return `${linkPicturePath}?${new URLSearchParams({ url, until, signature: key.sign(claim(url, until)) })}`;
}

export type SignedPicture = { readonly url: string; readonly until: string; readonly signature: string };

export const isGoodPath = (key: SigningKey, { url, until, signature }: SignedPicture, now: Date): boolean =>
  key.isSigned(claim(url, until), signature) && Number(until) * day > now.getTime();

const claim = (url: string, until: string): string => `link-picture ${until} ${url}`;
