import type { Failure } from "../data/api.ts";
import { failureText } from "../data/failure-text.ts";
import { texts as common } from "../texts/common.ts";
import { texts } from "../texts/failures.ts";

/** The sentence beside a form: why it failed and, if no answer came, what to do. */
export function failureSentence(failure: Failure, fallback: string): string {
  const text = failureText(failure, fallback);
  return failure.reason === "refused" ? text : texts.failedUnreachable(text);
}

/** Why a call failed, to go below a title that says what failed. */
export function reasonOf(failure: Failure): string {
  if (failure.reason === "refused") return failureText(failure, texts.unexpected);
  return failure.reason === "time-out" ? texts.noAnswer : common.unreachable;
}
