import type { FastifyInstance } from "fastify";
import { forgetOperations } from "./queries.ts";
import type { TodosContext } from "./todos-context.ts";

const hour = 60 * 60 * 1000;
/** Longer than the day the contract promises (point 5), so that what was saved offline on Friday is known on Monday. */
const kept = 7 * 24 * hour;

/** Forgets old operations every hour, for as long as the server listens. */
export function keepForgettingOperations(app: FastifyInstance, context: TodosContext): void {
  const { db, now, background } = context;
  let timer: NodeJS.Timeout | undefined;
  const forget = () => forgetOperations(db, new Date(now().getTime() - kept));
  app.addHook("onListen", async () => {
    timer = setInterval(() => background.run("forgetting old operations", forget), hour);
    timer.unref();
  });
  app.addHook("preClose", async () => clearInterval(timer));
}
