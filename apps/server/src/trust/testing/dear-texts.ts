import { z } from "zod";
import type { JsonSchema } from "./arbitraries.ts";

/** A JSON text that costs much to take in, and what is dear about it. */
export type DearText = { readonly what: string; readonly text: string };

/** Letters that some checks, parsers and encodings find dearer than others. */
const signs = ["a", " ", "<a>", "&", "a.", "💣", "é", "-", "0", "\\", '"'];

/** The id that means most where a field has this name. */
export type IdOf = (field: string) => string;

/**
 * What a caller could send where a schema and so many bytes are the limits: every choice the schema leaves, filled as the
 * limits allow with few large values or with many small ones; and what no schema asks for but has to be read before that
 * is known.
 */
export function* dearTexts(schema: z.core.$ZodType | undefined, bytes: number, idOf: IdOf): Iterable<DearText> {
  if (schema) {
    // What Zod writes is JSON Schema.
    const described = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
    for (let choice = 0; choice < mostChoices(described); choice += 1) {
      for (const way of ["many", "large"] as const)
        for (const sign of way === "many" ? ["a"] : signs) {
          const text = JSON.stringify(filled(described, { way, sign, choice, bytes: bytes - 200, idOf, name: "" }));
          if (text.length <= bytes) yield { what: `choice ${choice}, ${way} ${sign}`, text };
        }
    }
  }
  yield* strangeTexts(bytes);
}

type Filling = {
  readonly way: "many" | "large";
  readonly sign: string;
  /** Which one is taken wherever there are several. */
  readonly choice: number;
  readonly bytes: number;
  readonly idOf: IdOf;
  /** The field that is filled. */
  readonly name: string;
};

function filled(schema: JsonSchema, filling: Filling): unknown {
  if ("const" in schema) return schema.const;
  if (schema.enum) return schema.enum.at(-1);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return filled(choices[filling.choice % choices.length] ?? {}, filling);
  switch (schema.type) {
    case "string":
      return filledText(schema, filling);
    case "integer":
    case "number":
      return Math.min(schema.maximum ?? 7, 7);
    case "boolean":
      return true;
    case "null":
      return null;
    case "array":
      return filledList(schema, filling);
    case "object":
      return filledRecord(schema, filling);
    default:
      return filling.way === "many" ? JSON.parse(repeated("[],", filling.bytes)) : filling.sign;
  }
}

function filledText(
  { format, pattern, maxLength = 1e9 }: JsonSchema,
  { way, sign, bytes, idOf, name }: Filling,
): string {
  if (format === "uuid" || pattern?.includes("0-9a-fA-F")) return idOf(name);
  if (pattern) return [idOf("elementId"), "red", "1"].find((text) => new RegExp(pattern).test(text)) ?? "";
  if (way === "many") return "x";
  const length = Math.min(maxLength, Math.floor((bytes / lengthOf(sign)) * sign.length));
  return sign.repeat(Math.floor(length / sign.length));
}

function filledList({ items = {}, prefixItems, maxItems = 1e9 }: JsonSchema, filling: Filling): unknown[] {
  if (prefixItems) return prefixItems.map((item) => filled(item, { ...filling, bytes: filling.bytes / 2 }));
  // As many as fit, of the size that one of them has by itself.
  const one = filled(items, { ...filling, bytes: filling.way === "many" ? 0 : filling.bytes });
  const fitting = Math.floor(filling.bytes / (lengthOf(one) + 1));
  return Array(Math.max(1, Math.min(maxItems, fitting))).fill(one);
}

function filledRecord(schema: JsonSchema, filling: Filling): unknown {
  const { properties = {}, additionalProperties } = schema;
  const names = Object.keys(properties);
  if (names.length === 0 && typeof additionalProperties === "object") {
    const one = filled(additionalProperties, { ...filling, bytes: 0 });
    const fitting = Math.max(1, Math.floor(filling.bytes / (lengthOf(one) + 10)));
    return Object.fromEntries(Array.from({ length: fitting }, (_, index) => [`k${index}`, one]));
  }
  const bytes = (filling.bytes - lengthOf(names)) / Math.max(1, names.length);
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, filled(field, { ...filling, bytes, name })]),
  );
}

const lengthOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? "");

/** As many choices as the schema has at the place where it has most of them. */
function mostChoices(schema: JsonSchema): number {
  const inner = [
    ...(schema.anyOf ?? schema.oneOf ?? []),
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
    ...(schema.prefixItems ?? []),
  ];
  return Math.max(1, (schema.anyOf ?? schema.oneOf ?? []).length, ...inner.map(mostChoices));
}

/** JSON that no schema asks for, and what is no JSON. */
function* strangeTexts(bytes: number): Iterable<DearText> {
  const inside = bytes - 20;
  const keys = Array.from({ length: Math.floor(inside / 14) }, (_, index) => `"k${index}":0`).join();
  yield* Object.entries({
    "a long text": `{"x":"${"x".repeat(inside)}"}`,
    "a long text of escapes": `{"x":"${"\\u0041".repeat(inside / 6)}"}`,
    "many lists": `{"x":${repeated("[],", inside)}}`,
    "many objects": `{"x":${repeated("{},", inside)}}`,
    "many numbers": `{"x":${repeated("1,", inside)}}`,
    "many texts": `{"x":${repeated('"a",', inside)}}`,
    "many deep lists": `{"x":${repeated(`${"[".repeat(29)}${"]".repeat(29)},`, inside)}}`,
    "many keys": `{${keys}}`,
    "a key again and again": `{${'"a":0,'.repeat((inside - 6) / 6)}"a":0}`,
    "a long key": `{"${"x".repeat(inside)}":0}`,
    "a long number": `{"x":0.${"1".repeat(inside)}}`,
    spaces: `${" ".repeat(inside)}{}`,
    "lists without end": "[".repeat(inside),
    "objects without end": '{"a":'.repeat(inside / 5),
  }).map(([what, text]) => ({ what, text }));
}

/** A list of as many as fit. */
const repeated = (item: string, bytes: number): string =>
  `[${item.repeat(Math.max(0, Math.floor((bytes - 2) / item.length))).slice(0, -1)}]`;
