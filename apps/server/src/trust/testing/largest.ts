import { randomUUID } from "node:crypto";
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

/** A value that a schema takes, as large as fits into so many bytes of JSON. */
export function largestOf(schema: z.core.$ZodType, bytes: number, stuff: Stuff): unknown {
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

type Filling = Stuff & { count: number };

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? "");

function filled(schema: JsonSchema, bytes: number, filling: Filling): unknown {
  if ("const" in schema) return schema.const;
  if (schema.enum) return schema.enum.at(-1);
  const choices = schema.anyOf ?? schema.oneOf;
  const choice = choices?.[filling.form % choices.length];
  if (choice) return filled(choice, bytes, filling);
  switch (schema.type) {
    case "string":
      return text(schema, bytes, filling);
    case "integer":
    case "number":
      return Math.min(schema.maximum ?? 7, 2 ** 31);
    case "boolean":
      return true;
    case "null":
      return null;
    case "array":
      return list(schema, bytes, filling);
    case "object":
      return record(schema, bytes, filling);
    default:
      return filling.anything(filling.count++);
  }
}

function text({ format, pattern, maxLength = Number.POSITIVE_INFINITY }: JsonSchema, bytes: number, filling: Filling) {
  if (format === "uuid" || pattern?.includes("0-9a-fA-F")) return randomUUID();
  if (pattern) return `e${filling.count++}`;
  const { piece } = filling;
  const fitting = Math.min(Math.floor(maxLength / piece.length), Math.floor((bytes - 2) / (sizeOf(piece) - 2)));
  return piece.repeat(Math.max(1, fitting));
}

function list(schema: JsonSchema, bytes: number, filling: Filling): unknown[] {
  const { items = {}, prefixItems, maxItems = Number.POSITIVE_INFINITY, minItems = 0 } = schema;
  if (prefixItems) return prefixItems.map((item) => filled(item, bytes, filling));
  const entries: unknown[] = [];
  const each = filling.isMany ? 0 : 64 * 1024;
  for (let left = bytes - 2; entries.length < maxItems && (left > 0 || entries.length < minItems); ) {
    const entry = filled(items, Math.min(each, left), filling);
    left -= sizeOf(entry) + 1;
    if (left >= 0 || entries.length < minItems) entries.push(entry);
  }
  return entries;
}

function record(schema: JsonSchema, bytes: number, filling: Filling): Record<string, unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  if (typeof additionalProperties === "object" && Object.keys(properties).length === 0) {
    const names = list({ items: { type: "string", pattern: "id" }, maxItems: 20_000 }, bytes / 20, filling);
    return Object.fromEntries(names.map((name) => [name, filled(additionalProperties, 0, filling)]));
  }
  // An entry among many is as small as it may be.
  const isSmall = filling.isMany && bytes === 0;
  const fields = Object.entries(properties).filter(([name]) => !isSmall || required.includes(name));
  const least = Object.fromEntries(fields.map(([name, field]) => [name, named(name, field, 0, filling)]));
  let left = bytes - sizeOf(least);
  for (const [name, field] of fields) {
    if (left <= 0) break;
    const before = sizeOf(least[name]);
    least[name] = named(name, field, left + before, filling);
    left -= sizeOf(least[name]) - before;
  }
  return least;
}

const named = (name: string, field: JsonSchema, bytes: number, filling: Filling): unknown =>
  Object.hasOwn(filling.named, name) ? filling.named[name] : filled(field, bytes, filling);
