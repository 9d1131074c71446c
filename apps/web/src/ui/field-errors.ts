import type { FieldProblem } from "@tafel/domain";

/** A rule's text at each field it names, in the form that Mantine's `useForm` takes. */
export function fieldErrors(problem: FieldProblem<string> | undefined): Record<string, string> {
  return Object.fromEntries(problem?.fields.map((field) => [field, problem.message]) ?? []);
}
