import type { FieldProblem } from "@tafel/domain";
import { z } from "zod";

/**
 * An id of ours: a UUID, which PostgreSQL takes in capitals as well. Inside it has one spelling: rooms, limits and
 * comparisons know ids as texts.
 */
export const id = z.guid().toLowerCase();

/** What may be an id of ours, in the same spelling, or a client's own. */
export const idOrOther = z.string().max(100).toLowerCase();

/** A moment as it crosses the wire: ISO 8601, UTC. */
export const moment = z.iso.datetime();

export const message = z.object({ message: z.string() });

/** Text that may be left out; the rules of the domain say when it must not be empty. */
export const text = z.string().default("");

/** Lets a rule of the domain judge a schema's value: its text is put to each of the fields it names, or to the value. */
export function judgedBy<Value>(judge: (value: Value) => FieldProblem<string> | undefined) {
  return (value: Value, context: z.RefinementCtx<Value>): void => {
    const problem = judge(value);
    if (!problem) return;
    const { fields, message } = problem;
    if (fields.length === 0) context.addIssue({ code: "custom", message });
    for (const field of fields) context.addIssue({ code: "custom", path: [field], message });
  };
}
