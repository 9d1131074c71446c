import type { Part } from "../files/store.ts";

/**
 * The one part of so many bytes that a `Range` header asks for. Undefined for every other one: whoever asks for several
 * parts, or for what there is not, gets all of it.
 */
export function byteRange(header: string | undefined, bytes: number): Part | undefined {
  const [, from = "", to = ""] = /^bytes=\s*(\d*)-(\d*)\s*$/.exec(header ?? "") ?? [];
  if (!from && !to) return undefined;
  const start = from ? Number(from) : Math.max(0, bytes - Number(to));
  const end = from && to ? Math.min(Number(to), bytes - 1) : bytes - 1;
  return start <= end ? { start, end } : undefined;
}
