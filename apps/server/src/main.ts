import { build } from "./app.ts";
import { readConfig } from "./config.ts";
import { backUpDaily } from "./platform/backup/daily.ts";
import { connect } from "./platform/database/connect.ts";
import { createMailer } from "./platform/mail/create-mailer.ts";

/** Config → database → app → listen → graceful stop. Expected refusals to start are one sentence, not a stack. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const database = await connect({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  const mailer = createMailer(config);
  const { fastify } = await build({ config, database, mailer, logger: { level: config.logLevel } });
  await fastify.listen({ port: config.port, host: config.host });
  const endBackups = database.engine === "embedded" ? backUpDaily(database, config.dataDir, fastify.log) : undefined;

  const stop = async () => {
    endBackups?.();
    // Sockets that do not close in time are not worth a hanging restart: contract, point 7, allows 10 s.
    setTimeout(() => process.exit(1), 9_000).unref();
    await fastify.close();
    mailer.close();
    await database.close();
    process.exit(0);
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
