import type { FieldProblem } from "@tafel/domain";
import { sentenceOf } from "../data/sentence.ts";

/** A rule's text at each field it names, in the form that Mantine's `useForm` takes. */
export function fieldErrors(problem: FieldProblem<string> | undefined): Record<string, string> {
  return Object.fromEntries(problem?.fields.map((field) => [field, sentenceOf(problem)]) ?? []);
}
