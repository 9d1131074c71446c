import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { everyHour } from "../../platform/every-hour.ts";
import { checkForMissedSaves } from "./check-for-missed-saves.ts";
import { registerFeedRoutes } from "./feed/routes.ts";
import { deleteOldOperations } from "./queries.ts";
import { registerTodoRoutes } from "./routes.ts";
import { serveBoards } from "./socket.ts";
import { todosContext } from "./todos-context.ts";

export { findBoard } from "./queries.ts";

/** To-do boards over HTTP (contract, point 5) and live (point 6). */
export function registerTodos(app: FastifyInstance, context: Context): void {
  const todos = todosContext(context);
  registerTodoRoutes(app, todos);
  registerFeedRoutes(app, todos);
  serveBoards(todos);
  checkForMissedSaves(todos);
  everyHour(app, context, "forgetting old operations", () => deleteOldOperations(context.db, context.now()));
}
