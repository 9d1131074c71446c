/** A few letters by which two sides can tell whether they have the same value: FNV-1a, 32 bits, of its JSON. */
export function fingerprint(value: unknown): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(value) ?? "") {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
