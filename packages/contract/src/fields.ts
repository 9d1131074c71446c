import type { FieldProblem } from "@tafel/domain";
import * as z from "zod/mini";

/**
 * One of our ids: a UUID, which PostgreSQL also accepts in capitals. Inside, it has one spelling, because rooms, limits
 * and comparisons treat ids as text.
 */
export const id = z.guid().check(z.toLowerCase());

/** The id of a creation, made by the client: however often the same person sends it, one thing is created. */
export const creationId = z.optional(id);

/** One of our ids, in the same spelling, or a client's own. */
export const idOrOther = z.string().check(z.maxLength(100), z.toLowerCase());

/** A moment on the wire: ISO 8601, UTC. */
export const moment = z.iso.datetime();

export const message = z.object({ message: z.string() });

/** Far more than any of these texts has. The domain's rules say how long each may be, and in which words to say so. */
export const shortText = z.string().check(z.maxLength(10_000));

/** Text that may be missing; the domain's rules say when it must not be empty. */
export const text = z._default(shortText, "");

/** A boolean, which some clients send as 1 or 0. */
export const flag = z.union([
  z.boolean(),
  z.pipe(
    z.literal([0, 1]),
    z.transform((number) => number === 1),
  ),
]);

/** Lets a rule of the domain judge a schema's value: its text is reported at each field it names, or at the value. */
export function satisfying<Value>(judge: (value: Value) => FieldProblem<string> | undefined) {
  return z.superRefine<Value>((value, context) => {
    const problem = judge(value);
    if (!problem) return;
    const { fields, message } = problem;
    if (fields.length === 0) context.addIssue({ code: "custom", message });
    for (const field of fields) context.addIssue({ code: "custom", path: [field], message });
  });
}
