import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";

const hour = 60 * 60 * 1000;

/** Does something every hour, for as long as the server listens. */
export function everyHour(
  app: FastifyInstance,
  { background }: Context,
  name: string,
  task: () => Promise<void>,
): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook("onListen", async () => {
    timer = setInterval(() => background.run(name, task), hour);
    timer.unref();
  });
  app.addHook("preClose", async () => clearInterval(timer));
}
