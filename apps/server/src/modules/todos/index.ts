import type { ChangeAlongside, Problem } from "@tafel/contract";
import type { Result } from "@tafel/domain";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { everyHour, everyMinute } from "../../platform/every.ts";
import type { Actor } from "../../platform/sessions.ts";
import { type AfterCommit, changeAlongside } from "./cards/change-alongside.ts";
import type { ChangedTodos } from "./cards/changed-todos.ts";
import { checkForMissedSaves } from "./check-for-missed-saves.ts";
import { registerFeedRoutes } from "./feed/routes.ts";
import { forgetOperations } from "./history/forget-operations.ts";
import { registerMorningRoutes } from "./reminders/routes.ts";
import { sendMornings } from "./reminders/send-mornings.ts";
import { sendReminders } from "./reminders/send-reminders.ts";
import { registerTodoRoutes } from "./routes.ts";
import { serveBoards } from "./socket.ts";
import { registerTemplateRoutes } from "./templates/routes.ts";
import { todosContext } from "./todos-context.ts";

export type { ChangedTodos } from "./cards/changed-todos.ts";
export { showLists } from "./cards/show-lists.ts";
export { showTodos } from "./cards/show-todos.ts";
export { listsOf, listsOn, todosOf } from "./cards/todos-of.ts";
export { copyBoard } from "./copy-board.ts";
export { findBoard } from "./queries.ts";
export { followZone } from "./reminders/follow-zone.ts";

/** Changes a to-do board within a transaction of another module's. */
export type ChangeTodos = (tx: Tx, actor: Actor, change: ChangeAlongside) => Promise<Result<AfterCommit, Problem>>;

/** To-do boards over HTTP (contract, point 5) and live (point 6); returns how others change them. */
export function registerTodos(
  app: FastifyInstance,
  context: Context,
  onChanged: (changed: ChangedTodos) => void = () => {},
): ChangeTodos {
  const todos = todosContext(context, onChanged);
  registerTodoRoutes(app, todos);
  registerFeedRoutes(app, todos);
  registerTemplateRoutes(app, todos);
  registerMorningRoutes(app, context);
  serveBoards(todos);
  checkForMissedSaves(todos);
  everyMinute(app, context, "sending reminders", () => sendReminders(context));
  everyMinute(app, context, "sending what is due each morning", () => sendMornings(context));
  everyHour(app, context, "forgetting old operations", () => forgetOperations(context));
  return (tx, actor, change) => changeAlongside(todos, tx, actor, change);
}
