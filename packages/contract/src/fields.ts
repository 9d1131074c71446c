import type { FieldProblem } from "@tafel/domain";
import * as z from "zod/mini";

/**
 * An id of ours: a UUID, which PostgreSQL takes in capitals as well. Inside it has one spelling: rooms, limits and
 * comparisons know ids as texts.
 */
export const id = z.guid().check(z.toLowerCase());

/** Of what is created, made by the client: asked for again under one by the same person, it is created once. */
export const creationId = z.optional(id);

/** What may be an id of ours, in the same spelling, or a client's own. */
export const idOrOther = z.string().check(z.maxLength(100), z.toLowerCase());

/** A moment as it crosses the wire: ISO 8601, UTC. */
export const moment = z.iso.datetime();

export const message = z.object({ message: z.string() });

/** Text that may be left out; the rules of the domain say when it must not be empty. */
export const text = z._default(z.string(), "");

/** Yes or no, which some clients send as 1 or 0. */
export const flag = z.union([
  z.boolean(),
  z.pipe(
    z.literal([0, 1]),
    z.transform((number) => number === 1),
  ),
]);

/** Lets a rule of the domain judge a schema's value: its text is put to each of the fields it names, or to the value. */
export function judgedBy<Value>(judge: (value: Value) => FieldProblem<string> | undefined) {
  return z.superRefine<Value>((value, context) => {
    const problem = judge(value);
    if (!problem) return;
    const { fields, message } = problem;
    if (fields.length === 0) context.addIssue({ code: "custom", message });
    for (const field of fields) context.addIssue({ code: "custom", path: [field], message });
  });
}
