/** Deeper than anything the product writes; keeps a hostile payload from exhausting the stack. */
const deepest = 32;

/**
 * Can a database keep this JSON value as it is? PostgreSQL takes neither NUL nor half a surrogate pair, and what it
 * refuses must be refused at the edge: inside it would fail again and again.
 */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return isStorableText(value);
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || value === null) return true;
  if (depth > deepest) return false;
  if (Array.isArray(value)) return value.every((item) => isStorable(item, depth + 1));
  for (const [name, field] of Object.entries(value)) {
    if (!isStorableText(name) || !isStorable(field, depth + 1)) return false;
  }
  return true;
}

const isStorableText = (text: string): boolean => !text.includes("\0") && !halfSurrogate.test(text);

// With the u flag a whole pair is one character, so that only a half of one matches.
const halfSurrogate = /\p{Surrogate}/u;
