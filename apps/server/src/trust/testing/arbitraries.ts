import fc from "fast-check";
import * as z from "zod/mini";

/** The parts of JSON Schema that our schemas come out as. */
export type JsonSchema = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
  readonly pattern?: string;
};

/** What stands where a schema says no more than that there is something. */
export type Known = {
  /** Ids that mean something, one's own and other people's. */
  readonly ids: readonly string[];
  readonly elementIds: readonly string[];
  readonly anything?: fc.Arbitrary<unknown>;
};

/** Values that a schema takes (but for rules that it states in code), small, and about things that exist. */
export function arbitraryOf(schema: z.core.$ZodType, known: Known): fc.Arbitrary<unknown> {
  // What Zod writes is JSON Schema.
  return fromJsonSchema(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema, known);
}

function fromJsonSchema(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => fromJsonSchema(choice, known)));
  switch (schema.type) {
    case "string":
      return text(schema, known);
    case "integer":
      return fc.integer(between(schema));
    case "number":
      return fc.double({ ...between(schema), noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return list(schema, known);
    case "object":
      return record(schema, known);
    default:
      return known.anything ?? fc.jsonValue({ maxDepth: 2 });
  }
}

const between = ({ minimum = -1e6, maximum = 1e6 }: JsonSchema) => ({
  min: Math.max(minimum, -1e6),
  max: Math.min(maximum, 1e6),
});

function text({ format, pattern, minLength = 0, maxLength = 40 }: JsonSchema, { ids, elementIds }: Known) {
  if (format === "uuid" || pattern?.includes("0-9a-fA-F")) {
    return fc.oneof({ weight: 9, arbitrary: anySpellingOf(ids) }, { weight: 1, arbitrary: fc.uuid() });
  }
  if (pattern) return fc.oneof(fc.constantFrom(...elementIds), fc.stringMatching(/^[\w-]{1,8}$/));
  return fc.oneof(
    fc.string({ minLength, maxLength: Math.min(maxLength, 40), unit: "grapheme" }),
    fc.constantFrom("Passw0rd", "2026-03-01", "somebody@example.org", ...ids),
  );
}

/** One of these ids, now and then in capitals. */
export const anySpellingOf = (ids: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...ids), fc.nat(4))
    .map(([id, how]) =>
      how === 0 ? id.toUpperCase() : how === 1 ? id.replace(/[a-c]/g, (it) => it.toUpperCase()) : id,
    );

function list({ items = {}, prefixItems, minItems = 0 }: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  if (prefixItems) return fc.tuple(...prefixItems.map((item) => fromJsonSchema(item, known)));
  return fc.array(fromJsonSchema(items, known), { minLength: minItems, maxLength: minItems + 3 });
}

function record(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  if (typeof additionalProperties === "object" && Object.keys(properties).length === 0) {
    return fc.dictionary(fc.constantFrom(...known.elementIds), fromJsonSchema(additionalProperties, known), {
      maxKeys: 4,
    });
  }
  const fields = Object.entries(properties).map(([name, field]) => [name, fromJsonSchema(field, known)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required], noNullPrototype: true });
}
