import { lifetimes } from "@tafel/domain";
import type { SigningKey } from "./signing-key.ts";

/** Within these milliseconds the same token is issued again, so that browsers find pictures in their cache. */
const step = 10 * 60 * 1000;

/** A token that opens profile pictures to this person, and nothing else, for at most an hour. */
export function issuePictureToken(key: SigningKey, userId: string, now: Date): string {
  const expires = Math.floor((now.getTime() + lifetimes.pictureToken) / step) * step;
  const claim = `${userId}.${expires.toString(36)}`;
  return `${claim}.${key.sign(`picture ${claim}`)}`;
}

/** The holder of a picture token; undefined when it is forged, expired or something else. */
export function pictureTokenHolder(key: SigningKey, token: string, now: Date): string | undefined {
  const [userId, expires, signature, ...more] = token.split(".");
  if (!userId || !expires || !signature || more.length > 0) return undefined;
  if (!key.isSigned(`picture ${userId}.${expires}`, signature)) return undefined;
  return Number.parseInt(expires, 36) > now.getTime() ? userId : undefined;
}
