import type { Failure } from "./api.ts";
import { sentenceOf } from "./sentence.ts";

/** What a person reads: what the server said, else the fallback of the specification's error catalogue. */
export const failureText = (failure: Failure, fallback: string): string => sentenceOf(failure) || fallback;
