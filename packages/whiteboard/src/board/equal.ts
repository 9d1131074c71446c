/** A field by name: elements are plain objects, and only their models know the fields beyond the common ones. */
export const fieldOf = (element: object | undefined, name: string): unknown =>
  element && (element as Record<string, unknown>)[name];

/**
 * Whether two objects are equal in all fields but these. Allocates nothing: a drag calls it in every frame for every
 * element it moves.
 */
export function equalExcept(a: object, b: object, fields: ReadonlySet<string>): boolean {
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  for (const name in left) if (!fields.has(name) && !equal(left[name], right[name])) return false;
  for (const name in right) if (!(name in left) && !fields.has(name) && right[name] !== undefined) return false;
  return true;
}

/** Deep equality of JSON values; a missing key equals one that is undefined. */
export function equal(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, at) => equal(item, b[at]));
  if (Array.isArray(a) || Array.isArray(b)) return false;
  return equalExcept(a, b, none);
}

const none: ReadonlySet<string> = new Set();
