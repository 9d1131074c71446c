import { createHash } from "node:crypto";
import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from "rate-limiter-flexible";
import type { Database } from "./database/connect.ts";
import type { RedisClient } from "./redis.ts";

/**
 * This many in this many seconds, counted for each key separately; the name separates one limit's keys from another's.
 */
export type Limit = {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /**
   * Outlives the process: counted in the database. Each count is a write there, so not for what strangers can repeat at
   * will.
   */
  readonly isLasting?: boolean;
};

export type Limits = {
  /** Takes one and returns how many are now taken in this window, or answers `too-many` with the time left. */
  take(limit: Limit, key: string): Promise<Result<number, Problem>>;
  /** Gives back one that turned out not to count. */
  giveBack(limit: Limit, key: string): Promise<void>;
  /** Starts again from zero for this key. */
  forget(limit: Limit, key: string): Promise<void>;
};

/**
 * Lasting limits are counted in the database. The others belong to this process alone, or to all processes on one
 * Redis, each of which falls back to its own memory while Redis is unavailable.
 */
export function createLimits(database: Pick<Database, "execute">, redis?: RedisClient): Limits {
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiterOf = ({ name, points, seconds, isLasting }: Limit): RateLimiterAbstract => {
    const keyPrefix = `limit:${name}:${points}/${seconds}`;
    const known = limiters.get(keyPrefix);
    if (known) return known;
    const options = { keyPrefix, points, duration: seconds };
    const limiter = isLasting ? lasting(database, options) : passing(redis, options);
    limiters.set(keyPrefix, limiter);
    return limiter;
  };
  return {
    take: async (limit, key) => {
      try {
        return ok((await limiterOf(limit).consume(hashed(key))).consumedPoints);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return err(problem("too-many", { timeLeft: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) }));
      }
    },
    giveBack: async (limit, key) => void (await limiterOf(limit).reward(hashed(key))),
    forget: async (limit, key) => void (await limiterOf(limit).delete(hashed(key))),
  };
}

type Options = { readonly keyPrefix: string; readonly points: number; readonly duration: number };

function passing(redis: RedisClient | undefined, options: Options): RateLimiterAbstract {
  const memory = new RateLimiterMemory(options);
  return redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory }) : memory;
}

/** `forgetPastLimits` deletes expired rows. */
function lasting({ execute }: Pick<Database, "execute">, options: Options): RateLimiterAbstract {
  const query = async ({ name, text, values }: { name: string; text: string; values: readonly unknown[] }) => {
    const rows = await execute({ name, text }, values);
    return { rows, rowCount: rows.length };
  };
  return new RateLimiterPostgres({
    ...options,
    storeClient: { query },
    storeType: "client",
    tableName: "limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
}

/** Deletes the counts of windows that had ended at a given time, in milliseconds since 1970. */
export async function deletePastLimits({ execute }: Pick<Database, "execute">, now = Date.now()): Promise<void> {
  await execute("delete from limits where expire < $1", [now]);
}

/** Keys contain what strangers type and their addresses: the stored form is short and reveals neither. */
const hashed = (key: string): string => createHash("sha256").update(key).digest("base64url");
