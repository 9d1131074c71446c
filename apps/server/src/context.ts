import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config.ts";
import type { Background } from "./platform/background.ts";
import type { Database, Db } from "./platform/database/connect.ts";
import type { Limits } from "./platform/limits.ts";
import type { Mailer } from "./platform/mail/mailer.ts";
import type { Post } from "./platform/mail/post.ts";
import type { Metrics } from "./platform/metrics.ts";
import type { Passwords } from "./platform/passwords.ts";
import type { Reach } from "./platform/reach.ts";
import type { Realtime } from "./platform/realtime/realtime.ts";
import type { RedisConnections } from "./platform/redis.ts";
import type { Saving } from "./platform/saving.ts";
import type { SigningKey } from "./platform/signing-key.ts";
import type { WaitingLines } from "./platform/waiting-lines.ts";

/** What every module is given. Made once by `build`, never changed. */
export type Context = {
  readonly config: Config;
  readonly database: Database;
  readonly db: Db;
  /** For mail that somebody waits for. */
  readonly mailer: Mailer;
  /** For mail that nobody waits for. */
  readonly post: Post;
  readonly limits: Limits;
  /** Answers of megabytes under way, by account: each is in memory until it has been read. */
  readonly largeAnswers: WaitingLines;
  /** Bodies of megabytes, likewise: one at a time. */
  readonly longBodies: WaitingLines;
  readonly passwords: Passwords;
  readonly signingKey: SigningKey;
  /** Work that an answer does not wait for. */
  readonly background: Background;
  readonly realtime: Realtime;
  /** The way to strangers' servers. */
  readonly reach: Reach;
  /** What several server processes share; undefined for one that is alone. */
  readonly redis: RedisConnections | undefined;
  readonly metrics: Metrics;
  readonly saving: Saving;
  readonly log: FastifyBaseLogger;
  /** The present moment; tests hand in their own clock. */
  readonly now: () => Date;
};
