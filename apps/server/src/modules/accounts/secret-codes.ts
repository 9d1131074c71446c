import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** 256 random bits for a link; only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString("base64url");

export const newCode = (): string => randomInt(1_000_000).toString().padStart(6, "0");

/** The stored form of a six-digit code: bound to what it proves, so that one person's code is not another's. */
export const hashCode = (code: string, proves: string): string =>
  createHash("sha256").update(`${proves} ${code}`).digest("base64url");

/** Compares in constant time. */
export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
