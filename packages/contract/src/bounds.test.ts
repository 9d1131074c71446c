import { expect, test } from "vitest";
import * as z from "zod/mini";
import * as contract from "./index.ts";
import { described, partsOf, schemasIn } from "./testing/inputs.ts";

test("every text, list and record that clients send has a bound", () => {
  const { linkInfos: _, ...inputs } = contract;
  expect(schemasIn(inputs).flatMap(([place, schema]) => unboundedIn(place, schema))).toEqual([]);
});

const word = z.string().check(z.maxLength(9));
test.each<[string, z.ZodMiniType]>([
  ["a text", z.string()],
  ["a list", z.array(word)],
  ["a list in a short list", z.array(z.array(word)).check(z.maxLength(9))],
  ["a pair with a text", z.tuple([z.string(), z.unknown()])],
  ["a record", z.record(word, z.unknown())],
  ["a record of short texts", z.record(word, word)],
  ["a short record with long names", shortRecord(z.string())],
  ["a text that may be missing", z.object({ inside: z.optional(z.union([z.boolean(), z._default(z.string(), "")])) })],
])("without a bound: %s", (_what, schema) => expect(unboundedIn("here", schema)).toHaveLength(1));

test.each<[string, z.ZodMiniType]>([
  ["a short text", word],
  ["a text of a form", z.guid()],
  ["a short list", z.array(word).check(z.maxLength(9))],
  ["a pair", z.tuple([word, z.unknown()])],
  ["a short record", shortRecord(word)],
  ["a record of known names", z.record(z.enum(["a", "b"]), word)],
])("with a bound: %s", (_what, schema) => expect(unboundedIn("here", schema)).toEqual([]));

function shortRecord(names: z.ZodMiniString) {
  return z.record(names, z.unknown()).check(z.refine((it) => Object.keys(it).length < 9));
}

const unboundedIn = (place: string, schema: z.core.$ZodType): string[] =>
  [...partsOf(described(schema, isUnbounded), "")].flatMap(([name, { finding }]) =>
    finding ? `${place} ${name}`.trim() : [],
  );

/** True, or undefined when it has a bound or may hold anything. */
function isUnbounded(schema: z.core.$ZodType): true | undefined {
  const { def } = schema._zod;
  const hasMost = def.checks?.some(({ _zod }) => _zod.def.check === "max_length");
  const accepts = (value: unknown) => z.safeParse(schema, value).success;
  if (hasMost) return undefined;
  if (def.type === "array") return true;
  if (def.type === "string") return accepts("a".repeat(many)) || undefined;
  if (!(schema instanceof z.ZodMiniRecord) || schema.def.keyType._zod.def.type !== "string") return undefined;
  // Without an entry that it accepts, nobody can say how many it accepts.
  return entries.some((it) => accepts({ a: it }) && !accepts(manyOf(it))) ? undefined : true;
}

/** More than any that is not said to have a bound. */
const many = 20_001;
const entries = [null, "a", 1, true, {}, []];
const manyOf = (entry: unknown) =>
  Object.fromEntries(Array.from({ length: many }, (_, at) => [at.toString(36), entry]));
