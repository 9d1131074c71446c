import type { Failure } from "./api.ts";

/** What a person reads: the server's message, else the fallback of the specification's error catalogue. */
export const failureText = (failure: Failure, fallback: string): string => failure.message || fallback;
