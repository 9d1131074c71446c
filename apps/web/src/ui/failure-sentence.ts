import type { Failure } from "../data/api.ts";
import { failureText } from "../data/failure-text.ts";
import { texts as common } from "../texts/common.ts";
import { texts } from "../texts/failures.ts";

/** What a person reads beside a form: why it failed, and, where no answer came, what to do. */
export function failureSentence(failure: Failure, fallback: string): string {
  const text = failureText(failure, fallback);
  return failure.reason === "refused" ? text : texts.failedUnreachable(text);
}

/** Why a call failed, for below a title that says what did. */
export function reasonOf(failure: Failure): string {
  if (failure.reason === "refused") return failureText(failure, texts.unexpected);
  return failure.reason === "time-out" ? texts.noAnswer : common.unreachable;
}
