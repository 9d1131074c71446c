/** Deeper than anything the product writes; keeps a hostile payload from exhausting the stack. */
export const maxDepth = 32;
/** As many entries as our longest list or object has, the elements of a save; more would take long to check. */
export const maxEntries = 20_000;

/**
 * Whether this is a JSON value that can be checked, and stored by a database unchanged. Asked at the edge about
 * everything from outside: further in, such a value would fail again and again.
 * - Sockets also carry bytes, and listing the properties of a million of them takes a second.
 * - PostgreSQL accepts neither NUL nor half a surrogate pair.
 * - Zod compares the `length` of whatever has one with the maximum of a text or list, and throws when it is an object.
 * - What is copied field by field must not become another object's prototype.
 */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return isStorableText(value);
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || value === null) return true;
  if (depth > maxDepth) return false;
  if (Array.isArray(value)) return value.length <= maxEntries && value.every((item) => isStorable(item, depth + 1));
  if (!isPlain(value) || ("length" in value && typeof value.length !== "number")) return false;
  const names = Object.keys(value);
  if (names.length > maxEntries) return false;
  return names.every((name) => {
    const field: unknown = Reflect.get(value, name);
    return isStorableText(name) && !posesAsPrototype(name, field) && isStorable(field, depth + 1);
  });
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

const posesAsPrototype = (name: string, field: unknown): boolean =>
  name === "__proto__" ||
  (name === "constructor" && typeof field === "object" && field !== null && "prototype" in field);

/**
 * A text from elsewhere as it can be stored. Its lines end alike everywhere: an editor that drops a letter counts others
 * than the database has.
 */
export const toStorable = (text: string): string =>
  text.replace(/\r\n?/g, "\n").replaceAll("\0", "").replace(halfSurrogates, "\ufffd");

const isStorableText = (text: string): boolean => !text.includes("\0") && !halfSurrogate.test(text);

// With the u flag a whole pair is one character, so this matches only half of one.
const halfSurrogate = /\p{Surrogate}/u;
const halfSurrogates = /\p{Surrogate}/gu;
