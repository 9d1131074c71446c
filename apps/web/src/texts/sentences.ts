import type { ProblemCause, ProblemCode, RuleText } from "@tafel/contract";

type Sentences = {
  readonly ofProblem: Readonly<Record<ProblemCode, string>>;
  readonly ofCause: Readonly<Record<ProblemCause, string>>;
  readonly ofRule: Readonly<Record<RuleText, string>>;
};

/** The words of a language for what the server and the rules say; undefined where theirs are shown, as specified. */
export const sentences: Sentences | undefined = undefined;
