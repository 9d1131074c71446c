import * as z from "zod/mini";
import type { JsonSchema } from "./arbitraries.ts";

/** What the largest values are made of. */
export type Stuff = {
  /** What texts are full of. */
  readonly piece: string;
  /** Which of the forms that a value may have, where it has several. */
  readonly form: number;
  /** Whether lists hold many small entries, or few that are as large as they may be. */
  readonly isMany: boolean;
  /** What a field of this name holds instead: ids of what exists, mostly. */
  readonly named: Readonly<Record<string, unknown>>;
  /** What stands where a schema says no more than that there is something; the number is another one each time. */
  readonly anything: (number: number) => unknown;
};

/** The JSON of a value that a schema takes, as large as fits into so many bytes. Its ids begin with `madeUp`. */
export function largestOf(schema: z.core.$ZodType, bytes: number, stuff: Stuff): string {
  // What Zod writes is JSON Schema.
  const whole = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
  return filled(whole, bytes, { ...stuff, count: 0 });
}

/** How many forms there are to try: as many as the value itself or anything in it may have. */
export function formsOf(schema: z.core.$ZodType): number {
  const most = (part: unknown): number => {
    if (typeof part !== "object" || part === null) return 1;
    const { anyOf, oneOf } = part as JsonSchema;
    return Math.max(1, (anyOf ?? oneOf ?? []).length, ...Object.values(part).map(most));
  };
  return most(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
}

/** How the ids of what is made begin: the same each time, so that equal forms are recognized. */
export const madeUp = "1d1d1d1d";

type Filling = Stuff & { count: number };

/** As text, whose size is known at once: there may be a million entries. */
function filled(schema: JsonSchema, bytes: number, filling: Filling): string {
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return JSON.stringify(schema.enum.at(-1));
  const choices = schema.anyOf ?? schema.oneOf;
  const choice = choices?.[filling.form % choices.length];
  if (choice) return filled(choice, bytes, filling);
  switch (schema.type) {
    case "string":
      return text(schema, bytes, filling);
    case "integer":
    case "number":
      return `${Math.min(schema.maximum ?? 7, 2 ** 31)}`;
    case "boolean":
      return "true";
    case "null":
      return "null";
    case "array":
      return list(schema, bytes, filling);
    case "object":
      return record(schema, bytes, filling);
    default:
      return JSON.stringify(filling.anything(filling.count++));
  }
}

function text(schema: JsonSchema, bytes: number, filling: Filling): string {
  const { format, pattern, maxLength = Number.POSITIVE_INFINITY } = schema;
  if (format === "uuid" || pattern?.includes("0-9a-fA-F")) {
    return `"${madeUp}-0000-4000-8000-${(filling.count++).toString(16).padStart(12, "0")}"`;
  }
  if (pattern) return `"e${filling.count++}"`;
  const piece = JSON.stringify(filling.piece).slice(1, -1);
  const fitting = Math.min(Math.floor(maxLength / filling.piece.length), Math.floor((bytes - 2) / piece.length));
  return `"${piece.repeat(Math.max(1, fitting))}"`;
}

function list(schema: JsonSchema, bytes: number, filling: Filling): string {
  const { items = {}, prefixItems } = schema;
  if (prefixItems) return `[${prefixItems.map((item) => filled(item, bytes, filling))}]`;
  return `[${entries(schema, bytes, filling, (most) => filled(items, most, filling))}]`;
}

function entries(
  { maxItems = Number.POSITIVE_INFINITY, minItems = 0 }: JsonSchema,
  bytes: number,
  filling: Filling,
  make: (most: number) => string,
) {
  const made: string[] = [];
  const each = filling.isMany ? 0 : 64 * 1024;
  for (let left = bytes - 2; made.length < maxItems && (left > 0 || made.length < minItems); ) {
    const entry = make(Math.min(each, left));
    left -= Buffer.byteLength(entry) + 1;
    if (left >= 0 || made.length < minItems) made.push(entry);
  }
  return made;
}

function record(schema: JsonSchema, bytes: number, filling: Filling): string {
  const { properties = {}, required = [], additionalProperties } = schema;
  if (typeof additionalProperties === "object" && Object.keys(properties).length === 0) {
    const entry = () => `"e${filling.count++}":${filled(additionalProperties, 0, filling)}`;
    return `{${entries({ maxItems: 20_000 }, bytes, filling, entry)}}`;
  }
  // An entry among many is as small as it may be.
  const isSmall = filling.isMany && bytes === 0;
  const fields = Object.entries(properties).filter(([name]) => !isSmall || required.includes(name));
  const values = fields.map(([name, field]) => named(name, field, 0, filling));
  const names = fields.map(([name]) => `${JSON.stringify(name)}:`);
  let left = bytes - 1 - fields.length;
  for (const part of [...names, ...values]) left -= Buffer.byteLength(part);
  for (const [index, [name, field]] of fields.entries()) {
    if (left <= 0) break;
    const before = Buffer.byteLength(values[index] ?? "");
    const larger = named(name, field, left + before, filling);
    values[index] = larger;
    left -= Buffer.byteLength(larger) - before;
  }
  return `{${names.map((name, index) => name + values[index])}}`;
}

const named = (name: string, field: JsonSchema, bytes: number, filling: Filling): string =>
  Object.hasOwn(filling.named, name) ? JSON.stringify(filling.named[name]) : filled(field, bytes, filling);
