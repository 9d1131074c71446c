import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config.ts";
import type { Background } from "./platform/background.ts";
import type { Database, Db } from "./platform/database/connect.ts";
import type { FileStore } from "./platform/files/store.ts";
import type { KeyedSemaphore } from "./platform/keyed-semaphore.ts";
import type { Limits } from "./platform/limits.ts";
import type { Mailer } from "./platform/mail/mailer.ts";
import type { Post } from "./platform/mail/post.ts";
import type { Metrics } from "./platform/metrics.ts";
import type { NetworkAccess } from "./platform/network-access.ts";
import type { Passwords } from "./platform/passwords.ts";
import type { Realtime } from "./platform/realtime/realtime.ts";
import type { RedisConnections } from "./platform/redis.ts";
import type { SigningKey } from "./platform/signing-key.ts";
import type { StorageHealth } from "./platform/storage-health.ts";

/** What every module receives. Created once by `build`, never changed. */
export type Context = {
  readonly config: Config;
  readonly database: Database;
  readonly db: Db;
  /** For mail that somebody is waiting for. */
  readonly mailer: Mailer;
  /** For mail that nobody is waiting for. */
  readonly post: Post;
  readonly limits: Limits;
  /** Large answers in progress, by account: each is in memory until it has been read. */
  readonly largeAnswers: KeyedSemaphore;
  /** Large bodies, likewise: one at a time. */
  readonly longBodies: KeyedSemaphore;
  readonly passwords: Passwords;
  readonly signingKey: SigningKey;
  /** Work that no answer waits for. */
  readonly background: Background;
  readonly realtime: Realtime;
  /** Access to strangers' servers. */
  readonly networkAccess: NetworkAccess;
  /** What several server processes share; undefined for a single process. */
  readonly redis: RedisConnections | undefined;
  readonly metrics: Metrics;
  /** The files on boards. */
  readonly fileStore: FileStore;
  readonly storageHealth: StorageHealth;
  readonly log: FastifyBaseLogger;
  /** The current time; tests pass in their own clock. */
  readonly now: () => Date;
};
