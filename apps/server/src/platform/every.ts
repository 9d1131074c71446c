import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";

const minute = 60 * 1000;
const hour = 60 * minute;

type Task = () => Promise<void>;

/** Does something every minute, for as long as the server listens. */
export const everyMinute = (app: FastifyInstance, context: Context, name: string, task: Task): void =>
  every(minute, app, context, name, task);

/** Does something every hour, likewise. */
export const everyHour = (app: FastifyInstance, context: Context, name: string, task: Task): void =>
  every(hour, app, context, name, task);

function every(pause: number, app: FastifyInstance, { background }: Context, name: string, task: Task): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook("onListen", async () => {
    timer = setInterval(() => background.run(name, task), pause);
    timer.unref();
  });
  app.addHook("preClose", async () => clearInterval(timer));
}
