import { type Failure, failureText } from "../data/api.ts";
import { texts } from "../texts/common.ts";

/** What a person reads beside a form: why it failed, and, where no answer came, what to do. */
export function failureSentence(failure: Failure, fallback: string): string {
  const text = failureText(failure, fallback);
  return failure.reason === "refused" ? text : texts.failedUnreachable(text);
}
