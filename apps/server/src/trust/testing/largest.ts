import * as z from "zod/mini";
import type { JsonSchema } from "./arbitraries.ts";

/** What the largest values are made of. */
export type Stuff = {
  /** What texts are full of. */
  readonly piece: string;
  /** Whether lists hold many small entries, or few that are as large as they may be. */
  readonly isMany: boolean;
  /** What a field of this name holds instead: ids of what exists, mostly. */
  readonly named: Readonly<Record<string, unknown>>;
  /** JSON of what stands where a schema says no more than that there is something; the number is another one each time. */
  readonly anything: (number: number) => string;
};

/**
 * The JSON of values that a schema takes, each as large as fits into so many bytes: as many as there are forms to try,
 * where it or anything in it may have several. Their ids begin with `madeUp`.
 */
export function* largestOf(schema: z.core.$ZodType, bytes: number, stuff: Stuff): Iterable<string> {
  // What Zod writes is JSON Schema.
  const whole = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
  const made: Filling[] = [];
  for (let form = 0; form < formsOf(whole); form += 1) {
    if (made.some((it) => isAlike(it, form))) continue;
    const filling = { ...stuff, form, count: 0, choices: new Set<number>() };
    made.push(filling);
    yield filled(whole, bytes, filling);
  }
}

/** The most forms that the value itself or anything in it may have. */
function formsOf(part: unknown): number {
  if (typeof part !== "object" || part === null) return 1;
  const { anyOf, oneOf } = part as JsonSchema;
  return Math.max(1, (anyOf ?? oneOf ?? []).length, ...Object.values(part).map(formsOf));
}

/** Whether each choice of what was made would be the same in this form. */
const isAlike = (made: Filling, form: number): boolean =>
  [...made.choices].every((length) => made.form % length === form % length);

/** How the ids of what is made begin: the same each time, so that equal texts are recognized. */
export const madeUp = "1d1d1d1d";

type Filling = Stuff & {
  /** Which of the forms that a value may have, where it has several. */
  readonly form: number;
  /** Among how many forms one was chosen so far. */
  readonly choices: Set<number>;
  count: number;
};

/** As text, whose size is known at once: there may be a million entries. */
function filled(schema: JsonSchema, bytes: number, filling: Filling): string {
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return JSON.stringify(schema.enum.at(-1));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices?.length) {
    filling.choices.add(choices.length);
    return filled(choices[filling.form % choices.length] ?? {}, bytes, filling);
  }
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
      return filling.anything(filling.count++);
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
