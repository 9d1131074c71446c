import { setTimeout as pause } from "node:timers/promises";
import { build } from "./app.ts";
import { type Config, readConfig } from "./config.ts";
import { backUpDaily } from "./platform/backup/daily.ts";
import { connect, type Database } from "./platform/database/connect.ts";
import { keepTidy } from "./platform/database/keep-tidy.ts";
import { loggerOptions } from "./platform/log.ts";
import { createMailer } from "./platform/mail/create-mailer.ts";
import { loadSeal } from "./platform/mail/seal.ts";
import { lookAtStrayErrors } from "./stray-errors.ts";
import { whyNotStarted } from "./why-not-started.ts";

/** Contract, point 7: gone within 10 s of being asked to stop. What still hangs by then is not worth the wait. */
const patience = 9_000;
/** Of that, what is under way may take; the rest is the database's, to close its files. */
const patienceWithUse = 7_000;

/** Config → database → app → listen → graceful stop. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const database = await connect({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log: earlyLog });
  const demo = process.argv.includes("--demo") ? await addDemo(config, database) : undefined;
  const mailer = createMailer(config);
  const seal = await loadSeal(config.dataDir).catch((error: unknown) => {
    earlyLog.error(whyNotStarted(error), "Mails that wait are lost with this process: their key cannot be kept.");
    return undefined;
  });
  const logger = loggerOptions(config.logLevel);
  const { fastify } = await build({ config, database, mailer, logger, ...(seal && { seal }) });
  await fastify.listen({ port: config.port, host: config.host });
  const isEmbedded = database.engine === "embedded";
  const endBackups = isEmbedded ? backUpDaily(database, config.dataDir, fastify.log) : undefined;
  const endTidying = isEmbedded ? keepTidy(database, fastify.log) : undefined;

  let isStopping = false;
  const stop = async (exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), patience).unref();
    endBackups?.();
    endTidying?.();
    const closed = fastify.close().catch((error: unknown) => fastify.log.error({ err: error }, "stopping failed"));
    await Promise.race([closed, pause(patienceWithUse)]);
    mailer.close();
    await database.close();
    process.exit(exitCode);
  };
  process.once("SIGTERM", () => stop(0));
  process.once("SIGINT", () => stop(0));
  lookAtStrayErrors(fastify.log, () => stop(1));

  const place = database.engine === "embedded" ? `embedded, in ${config.dataDir}` : "PostgreSQL";
  console.log(`Tafel is ready at ${config.publicUrl}\nThe database is ${place}. ${mailer.description}`);
  if (demo) console.log(demo);
}

/** `npm start -- --demo`; its code is loaded for that alone. */
async function addDemo(config: Config, database: Database): Promise<string> {
  const { fillWithDemo } = await import("./demo/fill-with-demo.ts");
  return fillWithDemo(config, database);
}

const earlyLog = {
  info: (message: string) => console.log(message),
  error: (details: unknown, message: string) => console.error(message, details),
};

main().catch((error: unknown) => {
  console.error(whyNotStarted(error));
  process.exit(1);
});
