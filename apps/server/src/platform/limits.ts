import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** Counts what people do; keys name the limit and whom it counts (`mails:anna@example.org:127.0.0.1`). */
export type Limits = {
  /** Takes one of `points` in a window of `seconds`, or answers `too-many` with the time left. */
  take(key: string, points: number, seconds: number): Promise<Result<void, Problem>>;
};

/** Limits of this process alone. */
export function memoryLimits(): Limits {
  const limiters = new Map<string, RateLimiterMemory>();
  return {
    take: async (key, points, seconds) => {
      const window = `${points}/${seconds}`;
      const limiter = limiters.get(window) ?? new RateLimiterMemory({ points, duration: seconds, keyPrefix: window });
      limiters.set(window, limiter);
      try {
        await limiter.consume(key);
        return ok(undefined);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return err(problem("too-many", { timeLeft: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) }));
      }
    },
  };
}
