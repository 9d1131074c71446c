import type { Result } from "@tafel/domain";
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import type { Failure } from "./api.ts";
import { failureText } from "./failure-text.ts";
import { onSessionChange } from "./session.ts";

/** How a failed call appears to TanStack Query, which knows failures only as exceptions. */
export class CallFailed extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message || failure.code);
    this.name = "CallFailed";
    this.failure = failure;
  }
}

/** For a query's or mutation's function: the answer of a call, or a thrown `CallFailed`. */
export async function answerOf<Value>(result: Promise<Result<Value, Failure>>): Promise<Value> {
  const answer = await result;
  if (!answer.ok) throw new CallFailed(answer.error);
  return answer.value;
}

/** What a person reads of a failed query or mutation: the server's message, else the fallback. */
export const messageOf = (error: unknown, fallback: string): string =>
  error instanceof CallFailed ? failureText(error.failure, fallback) : fallback;

/** Only what may pass by itself is tried again: no answer, or a server that is away. */
export const isTransientError = (error: unknown): boolean =>
  error instanceof CallFailed && (error.failure.reason !== "refused" || error.failure.code === "unavailable");

/** Whoever has waited for an answer in vain is told so; what failed at once is asked again by itself. */
const mayAskAgain = (error: unknown): boolean =>
  isTransientError(error) && !(error instanceof CallFailed && error.failure.reason === "time-out");

/**
 * Whatever is invalidated is asked for anew. TanStack Query does so only for what has been loaded before: of what is
 * loaded for the first time it would take the answer that is under way, which may be older than the change.
 */
class Queries extends QueryClient {
  override async invalidateQueries<Key extends QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const isFirst = ({ state }: Query) => state.data === undefined;
    const firstLoads = this.getQueryCache().findAll(filters).filter(isFirst);
    await Promise.all(firstLoads.map((query) => query.cancel({ revert: true })));
    return super.invalidateQueries(filters, options);
  }
}

/** Live topics keep queries fresh (live.ts), so that a screen shown again need not ask at once. */
export const queryClient = new Queries({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) => count < 3 && mayAskAgain(error),
      // Also asked while the browser says that it is offline: whoever waits would not be told, nor see what is kept.
      networkMode: "always",
      refetchOnReconnect: true,
    },
    mutations: { retry: false },
  },
});

// Nothing of one person is left for the next.
onSessionChange(() => queryClient.clear());
