import compress from "@fastify/compress";
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import type { Config } from "./config.ts";
import type { Context } from "./context.ts";
import { whoMayFrame } from "./modules/sharing/index.ts";
import { registerModules } from "./modules.ts";
import { createBackground } from "./platform/background.ts";
import type { Database } from "./platform/database/connect.ts";
import { everyHour } from "./platform/every.ts";
import { openFileStore } from "./platform/files/open-store.ts";
import { beforeRouting } from "./platform/http/before-routing.ts";
import { registerErrors } from "./platform/http/errors.ts";
import { registerHealth } from "./platform/http/health.ts";
import { validatorCompiler } from "./platform/http/invalid-input.ts";
import { registerJson } from "./platform/http/json.ts";
import { registerMetrics } from "./platform/http/metrics.ts";
import { registerOpenApi } from "./platform/http/open-api.ts";
import { registerSecurityHeaders, type SecurityHeaders, securityHeaders } from "./platform/http/security-headers.ts";
import { registerStopping } from "./platform/http/stopping.ts";
import { endUnreadAnswers } from "./platform/http/unread-answers.ts";
import { registerWeb } from "./platform/http/web.ts";
import { KeyedSemaphore } from "./platform/keyed-semaphore.ts";
import { createLimits, type Limits } from "./platform/limits.ts";
import { registerRequestLog } from "./platform/log.ts";
import type { Mailer } from "./platform/mail/mailer.ts";
import { createPost } from "./platform/mail/post.ts";
import { createSeal, type Seal } from "./platform/mail/seal.ts";
import { createMetrics } from "./platform/metrics.ts";
import { internet, type NetworkAccess } from "./platform/network-access.ts";
import { createPasswords, type PasswordCost } from "./platform/passwords.ts";
import { createRealtime } from "./platform/realtime/realtime.ts";
import { connectRedis } from "./platform/redis.ts";
import { loadSigningKey } from "./platform/signing-key.ts";
import { createStorageHealth } from "./platform/storage-health.ts";

export type Dependencies = {
  readonly config: Config;
  readonly database: Database;
  readonly mailer: Mailer;
  readonly limits?: Limits;
  readonly passwordCost?: PasswordCost;
  readonly now?: () => Date;
  readonly networkAccess?: NetworkAccess;
  readonly logger?: FastifyServerOptions["logger"];
  readonly timeouts?: Timeouts;
  /** Seals mails queued in the database; by default with a key that ends with the process. */
  readonly seal?: Seal;
};

/** How long a connection may take, in milliseconds, so that slow clients do not occupy the server. */
export type Timeouts = {
  /** From connecting, or the first byte of a further request, to the end of its headers. */
  readonly headers: number;
  /** To the end of its body: long enough for a large upload on a poor connection. */
  readonly request: number;
  /** How often both are checked. */
  readonly check: number;
  /** For an answer of which nothing is read. */
  readonly unread: number;
  /** From the request to stop until the answer; and as long again for work that no answer waits for. */
  readonly stop: number;
};

const defaultTimeouts: Timeouts = { headers: 15_000, request: 120_000, check: 5_000, unread: 60_000, stop: 3_000 };

export type App = {
  readonly fastify: FastifyInstance;
  readonly context: Context;
  /** For tests: modules know channels only. */
  readonly io: ReturnType<typeof createRealtime>["io"];
};

/** Assembles the product without listening; tests use it just as `main` does. */
export async function build(dependencies: Dependencies): Promise<App> {
  const { config } = dependencies;
  const headers = securityHeaders(config);
  const app = createFastify(dependencies, headers);
  const { context, io } = await createContext(app, dependencies);
  const { stop, unread } = dependencies.timeouts ?? defaultTimeouts;
  registerStopping(app, stop);
  endUnreadAnswers(app.server, unread);
  app.addHook("onListen", async () => context.background.run("sending queued mails", () => context.post.start()));
  everyHour(app, context, "sending queued mails", () => context.post.sendDue());
  app.addHook("onClose", async () => {
    context.post.close();
    await context.background.drained(stop);
    context.redis?.close();
    context.fileStore.close();
  });

  registerErrors(app, context.storageHealth);
  registerRequestLog(app);
  registerJson(app);
  registerSecurityHeaders(app, headers);
  // Compresses answers only: a compressed body could be a thousand times larger than the limits allow.
  await app.register(compress, { encodings: ["br", "gzip"], requestEncodings: ["identity"], threshold: 1024 });
  await registerOpenApi(app);
  registerHealth(app, context);
  registerMetrics(app, context);
  await registerModules(app, context);
  // After the modules' last messages.
  app.addHook("preClose", () => context.realtime.close());
  await registerWeb(app, config, (linkId, address) => whoMayFrame(context, linkId, address));
  return { fastify: app, context, io };
}

function createFastify({ config, logger, ...rest }: Dependencies, headersOfAll: SecurityHeaders): FastifyInstance {
  const { headers, request, check } = rest.timeouts ?? defaultTimeouts;
  const app = fastify({
    logger: logger ?? false,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    requestTimeout: request,
    // On a busy machine the start may be slow.
    pluginTimeout: 60_000,
    http: { headersTimeout: headers, connectionsCheckingInterval: check },
    routerOptions: { ignoreTrailingSlash: true },
    ...beforeRouting(headersOfAll),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  return app;
}

async function createContext(app: FastifyInstance, dependencies: Dependencies): Promise<Pick<App, "context" | "io">> {
  const { config, database, mailer } = dependencies;
  const redis = config.redisUrl ? await connectRedis(config.redisUrl, app.log) : undefined;
  const fileStore = await openFileStore(config);
  await fileStore.check();
  const background = createBackground(app.log);
  const now = dependencies.now ?? (() => new Date());
  const storageHealth = createStorageHealth(database.lastWrite);
  const common = { config, db: database.db, storageHealth, now, log: app.log };
  const { realtime, io } = createRealtime(app.server, common, redis?.messages);
  const seal = dependencies.seal ?? createSeal();
  const context: Context = {
    ...common,
    database,
    mailer,
    post: createPost({ mailer, db: database.db, seal, background, log: app.log, now }),
    limits: dependencies.limits ?? createLimits(database, redis?.limits),
    longBodies: new KeyedSemaphore(1),
    largeAnswers: new KeyedSemaphore(config.limits.largeAnswersAtOnce),
    passwords: createPasswords(dependencies.passwordCost),
    signingKey: await loadSigningKey(database.db),
    background,
    realtime,
    networkAccess: dependencies.networkAccess ?? internet({ ports: config.linkPorts }),
    redis,
    fileStore,
    metrics: createMetrics(config.metricsToken !== undefined),
  };
  return { context, io };
}
