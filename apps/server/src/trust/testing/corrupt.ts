import fc from "fast-check";

/** Stand in for JSON that no value of ours is written as, and for what is no JSON; see `toText`. */
const unwritable = [
  ...["1e999", "-1e999", "1E400", ...[5_000, 50_000].map(deep), deepInObjects(5_000)].map((text) => `json:${text}`),
  ...["NaN", "Infinity", "0x10", "undefined"].map((text) => `none:${text}`),
];

function deep(depth: number): string {
  return "[".repeat(depth) + "]".repeat(depth);
}

function deepInObjects(depth: number): string {
  return `${"{'a':".repeat(depth)}1${"}".repeat(depth)}`;
}

/** A text within JSON has no quotes of its own. */
const quoted = (text: string): string => text.replaceAll("'", '"');

/** `__proto__` as a key of its own, as only parsing makes it. */
const parsed = (text: string): unknown => JSON.parse(text);
const nested = (depth: number): unknown => parsed(deep(depth));

/** Where bytes stand in an event that carries some; elsewhere an object like any other. */
export const bytesHere: unknown = parsed('{"_placeholder":true,"num":0}');

const nasty: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, 2 ** 63, -(2 ** 63)],
  ...["", " ", "\0", "a\0b", "\ud800", "x\udfff", "\u202e\u200b\ufeff", "\r\nBcc: x@example.org", "💣".repeat(300)],
  ...["__proto__", "constructor", "toString", "hasOwnProperty", "prototype", "length", "undefined", "NaN", "null"],
  ...["' or 1=1 --", "'; drop table users; --", "%00", "%s%n", "$".concat("{7*7}"), "{{7*7}}", "../../../etc/passwd"],
  ...["<script>alert(1)</script>", "javascript:alert(1)", "00000000-0000-0000-0000-000000000000"],
  ...["9999-99-99", "2026-02-30", "-271821-04-20", "1e400", "0", "-0", "true"],
  ...["x".repeat(600), "x".repeat(21_000), "x".repeat(70_000), "(".repeat(5_000), "a".repeat(5_000).concat("!")],
  ...[[], {}, [[]], [null], [{}], Array(2_000).fill(0), Array(600).fill({})],
  ...[nested(31), nested(33), nested(300), parsed(quoted(deepInObjects(40)))],
  ...[Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`k${n}`, n])), { ["k".repeat(20_000)]: 1 }],
  parsed('{"__proto__":{"isAdmin":1}}'),
  parsed('{"constructor":{"prototype":{"isAdmin":1}}}'),
  parsed('{"toString":1,"valueOf":null,"toJSON":"x"}'),
  parsed('{"length":1000000000}'),
  parsed('{"then":"x"}'),
  parsed('{"type":"Buffer","data":[1,2,3]}'),
  bytesHere,
  ...unwritable,
];

type Corruption = { readonly at: number; readonly how: number; readonly value: unknown; readonly name: string };

const corruption: fc.Arbitrary<Corruption> = fc.record(
  {
    at: fc.nat(1_000),
    how: fc.nat(12),
    value: fc.constantFrom(...nasty),
    name: fc.constantFrom("__proto__", "constructor", "toString", "extra", "id", "userId", "isAdmin", "\ud800", "a\0"),
  },
  { noNullPrototype: true },
);

/** Good values, each corrupted at up to three places: replaced, taken away, added to, wrapped, doubled, spelled. */
export function corrupted(good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(good, fc.array(corruption, { maxLength: 3 })).map(([value, all]) => all.reduce(corrupt, value));
}

function corrupt(whole: unknown, { at, how, value, name }: Corruption): unknown {
  const copy = structuredClone(whole);
  const places = placesIn(copy);
  const place = places[at % (places.length + 1)];
  if (!place) return how < 5 ? value : how === 5 ? [copy] : copy;
  const { inside, key } = place;
  const original = inside[key];
  if (how < 5) set(inside, key, value);
  else if (how === 5) delete inside[key];
  else if (how === 6) set(inside, key, [original]);
  else if (how === 7) set(inside, key, { [name]: original });
  else if (how === 8) set(inside, name, value);
  else if (how === 9) set(inside, key, typeof original === "string" ? original.toUpperCase() : original);
  else if (how === 10)
    set(inside, key, typeof original === "string" ? original.repeat(2_000) : Array(700).fill(original));
  else if (how === 11) set(inside, key, toJson(original));
  else set(inside, key, [original, original]);
  return copy;
}

type Inside = Record<string, unknown>;

/** Every place in a value where another value could stand. */
function placesIn(value: unknown, found: { inside: Inside; key: string }[] = []) {
  if (typeof value !== "object" || value === null || found.length > 200) return found;
  // An object or array, either of which is written by key.
  const inside = value as Inside;
  for (const key of Object.keys(inside)) {
    found.push({ inside, key });
    placesIn(inside[key], found);
  }
  return found;
}

/** As a key of its own, whatever it is called. */
function set(inside: Inside, key: string, value: unknown): void {
  Object.defineProperty(inside, key, { value, enumerable: true, writable: true, configurable: true });
}

/** JSON, with numbers beyond all bounds and depths that no value of ours has. */
export function toJson(value: unknown): string {
  return (JSON.stringify(value) ?? "null").replace(/"(json:([^"]+))"/g, (whole, name: string, text: string) =>
    // Spoilt once more, it is a text like any other.
    unwritable.includes(name) ? quoted(text) : whole,
  );
}

/** The same, and here and there no JSON at all. */
export function toText(value: unknown): string {
  return toJson(value).replace(/"none:([^"]+)"/g, "$1");
}

/** Text for a path or a query. */
export const corruptedText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...nasty.filter((it): it is string => typeof it === "string" && it.length < 1_000)),
  fc.string({ unit: "binary", maxLength: 60 }),
);
