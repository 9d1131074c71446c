import { linkPicturePath } from "@tafel/contract";
import type { SigningKey } from "../../platform/signing-key.ts";

const day = 24 * 60 * 60 * 1000;

/**
 * A path of our own that shows a stranger's picture: signed, so that nobody has us fetch what no look-up found. Good
 * for one to two days, and the same all day long, so that a page finds what it has drawn already.
 */
export function picturePathFor(key: SigningKey, url: string, now: Date): string {
  const until = String(Math.floor(now.getTime() / day) + 2);
  return `${linkPicturePath}?${new URLSearchParams({ url, until, signature: key.sign(claim(url, until)) })}`;
}

export type SignedPicture = { readonly url: string; readonly until: string; readonly signature: string };

export const isGoodPath = (key: SigningKey, { url, until, signature }: SignedPicture, now: Date): boolean =>
  key.isSigned(claim(url, until), signature) && Number(until) * day > now.getTime();

const claim = (url: string, until: string): string => `link-picture ${until} ${url}`;
