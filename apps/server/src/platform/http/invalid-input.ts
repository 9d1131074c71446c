import { type Problem, problem } from "@tafel/contract";
import * as z from "zod/mini";

// Zod's own messages ("Invalid GUID") are not meant for people; our rules bring their own, which take precedence.
z.config({ localeError: () => problem("invalid-input").message });

/** More fields than anybody corrects at a time; a body of many megabytes may have thousands that are wrong. */
const mostFields = 20;

/** What a route's schema does not accept. */
export class InvalidInput extends Error {
  readonly problem: Problem;

  constructor(found: readonly z.core.$ZodIssue[]) {
    super();
    const issues = meant(found);
    const fields: Record<string, string> = {};
    for (const { path, message } of issues.slice(0, mostFields)) {
      if (path.length > 0) fields[path.join(".")] ??= message;
    }
    const message = issues[0]?.message;
    this.problem = { ...problem("invalid-input", { fields }), ...(message && { message }) };
  }
}

/**
 * What is wrong in the form that was meant, where a route takes one of several: the one in which what is wrong lies deepest,
 * else the one with the least that is wrong.
 */
function meant(issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] {
  const [first] = issues;
  if (first?.code !== "invalid_union" || first.path.length > 0) return issues;
  const depth = (form: readonly z.core.$ZodIssue[]) => form[0]?.path.length ?? 0;
  const [nearest] = first.errors.toSorted((a, b) => depth(b) - depth(a) || a.length - b.length);
  return nearest ?? issues;
}

/** Lets Fastify validate with the schemas of the contract. */
export const validatorCompiler =
  ({ schema }: { readonly schema: z.ZodMiniType }) =>
  (value: unknown): { readonly value: unknown } | { readonly error: InvalidInput } => {
    const { error, data } = schema.safeParse(value);
    return error ? { error: new InvalidInput(error.issues) } : { value: data };
  };
