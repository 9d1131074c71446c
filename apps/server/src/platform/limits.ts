import { createHash } from "node:crypto";
import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import type { Redis } from "ioredis";
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";

/** So many in so many seconds, counted for each key by itself; the name keeps one limit's keys from another's. */
export type Limit = { readonly name: string; readonly points: number; readonly seconds: number };

export type Limits = {
  /** Takes one, and tells how many of this window are now taken; or answers `too-many` with the time left. */
  take(limit: Limit, key: string): Promise<Result<number, Problem>>;
  /** Gives one back that turned out not to count. */
  giveBack(limit: Limit, key: string): Promise<void>;
  /** Begins anew for this key. */
  forget(limit: Limit, key: string): Promise<void>;
};

/** Limits of this process alone; or of all processes on one Redis, each falling back to its own memory while Redis is away. */
export function createLimits(redis?: Redis): Limits {
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiterOf = ({ name, points, seconds }: Limit): RateLimiterAbstract => {
    const keyPrefix = `limit:${name}:${points}/${seconds}`;
    const known = limiters.get(keyPrefix);
    if (known) return known;
    const memory = new RateLimiterMemory({ keyPrefix, points, duration: seconds });
    const limiter = redis
      ? new RateLimiterRedis({ storeClient: redis, keyPrefix, points, duration: seconds, insuranceLimiter: memory })
      : memory;
    limiters.set(keyPrefix, limiter);
    return limiter;
  };
  return {
    take: async (limit, key) => {
      try {
        return ok((await limiterOf(limit).consume(short(key))).consumedPoints);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return err(problem("too-many", { timeLeft: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) }));
      }
    },
    giveBack: async (limit, key) => void (await limiterOf(limit).reward(short(key))),
    forget: async (limit, key) => void (await limiterOf(limit).delete(short(key))),
  };
}

/** Keys hold what strangers type: however long that is, what is kept of it is short. */
const short = (key: string): string => (key.length <= 100 ? key : createHash("sha256").update(key).digest("base64url"));
