import { type Config, readConfig } from "./config.ts";
import { explainStartFailure } from "./explain-start-failure.ts";
import { backUpDaily } from "./platform/backup/daily.ts";
import { connect, type Database } from "./platform/database/connect.ts";
import { startMaintenance } from "./platform/database/maintenance.ts";
import { loggerOptions } from "./platform/log.ts";
import { createMailer } from "./platform/mail/create-mailer.ts";
import { loadSeal } from "./platform/mail/seal.ts";
import { stopInOrder } from "./stop-in-order.ts";
import { handleUncaughtErrors } from "./uncaught-errors.ts";

/** Config → database → app → listen → graceful stop. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  let log = terminal;
  const latest: Log = {
    info: (message) => log.info(message),
    error: (details, message) => log.error(details, message),
  };
  const connecting = connect({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log: latest });
  // The rest of the code is loaded while the embedded database starts, which has a thread of its own.
  const [database, { build }] = await Promise.all([connecting, import("./app.ts")]);
  const demo = process.argv.includes("--demo") ? await addDemo(config, database) : undefined;
  const mailer = createMailer(config);
  const seal = await loadSeal(config.dataDir, latest);
  const logger = loggerOptions(config.logLevel);
  const { fastify } = await build({ config, database, mailer, seal, logger });
  log = fastify.log;
  await fastify.listen({ port: config.port, host: config.host });
  const isEmbedded = database.engine === "embedded";
  const ends = isEmbedded ? [backUpDaily(database, config.dataDir, log), startMaintenance(database, log)] : [];
  const stop = stopInOrder({ fastify, mailer, database, ends });
  process.once("SIGTERM", () => stop(0));
  process.once("SIGINT", () => stop(0));
  handleUncaughtErrors(fastify.log, () => stop(1));

  const place = database.engine === "embedded" ? `embedded, in ${config.dataDir}` : "PostgreSQL";
  console.log(`Tafel is ready at ${config.publicUrl}\nThe database is ${place}. ${mailer.description}`);
  const { hintToOperator } = await import("./modules/site/index.ts");
  const hint = await hintToOperator(config.siteDir);
  if (hint) console.log(hint);
  if (demo) console.log(demo);
}

/** For `npm start -- --demo`; only then is its code loaded. */
async function addDemo(config: Config, database: Database): Promise<string> {
  const { fillWithDemo } = await import("./demo/fill-with-demo.ts");
  return fillWithDemo(config, database);
}

type Log = { info(message: string): void; error(details: unknown, message: string): void };

const terminal: Log = {
  info: (message) => console.log(message),
  error: (details, message) => console.error(message, details),
};

main().catch((error: unknown) => {
  console.error(explainStartFailure(error));
  process.exit(1);
});
