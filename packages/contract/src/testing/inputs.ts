import * as z from "zod/mini";

/** The parts of JSON Schema that our schemas produce, each with what a test has found out about its schema. */
export type Described<Finding> = {
  readonly finding?: Finding;
  readonly properties?: Readonly<Record<string, Described<Finding>>>;
  readonly additionalProperties?: Described<Finding>;
  readonly propertyNames?: Described<Finding>;
  readonly items?: Described<Finding>;
  readonly prefixItems?: readonly Described<Finding>[];
  readonly anyOf?: readonly Described<Finding>[];
  readonly oneOf?: readonly Described<Finding>[];
};

/** What clients send for a schema; `look` may find out something about any schema in it. */
export function described<Finding>(
  schema: z.core.$ZodType,
  look: (schema: z.core.$ZodType) => Finding | undefined,
): Described<Finding> {
  return z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const finding = look(zodSchema);
      if (finding !== undefined) jsonSchema.finding = finding;
    },
  }) as Described<Finding>;
}

/** Every part of what is described, with the name of the field that holds it. */
export function* partsOf<Finding>(it: Described<Finding>, name: string): Iterable<[string, Described<Finding>]> {
  yield [name, it];
  for (const [field, inner] of Object.entries(it.properties ?? {})) yield* partsOf(inner, field);
  if (it.propertyNames) yield* partsOf(it.propertyNames, `keys of ${name}`);
  const inside = [
    it.additionalProperties,
    it.items,
    ...(it.prefixItems ?? []),
    ...(it.anyOf ?? []),
    ...(it.oneOf ?? []),
  ];
  for (const inner of inside) if (inner) yield* partsOf(inner, name);
}

/** Every schema for client input and where it was found: in routes, in events, and in what both are made of. */
export function schemasIn(value: unknown, place = ""): [string, z.core.$ZodType][] {
  if (value instanceof z.core.$ZodType) return [[place, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === "answer" ? [] : schemasIn(inner, place ? `${place}.${name}` : name),
  );
}
