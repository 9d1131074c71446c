import type { FastifyInstance } from "fastify";
import type { Context } from "./context.ts";
import { registerAccounts } from "./modules/accounts/index.ts";
import { registerFiles } from "./modules/files/index.ts";
import { registerLinks } from "./modules/links/index.ts";
import { registerPictures } from "./modules/pictures/index.ts";
import { registerSharing } from "./modules/sharing/index.ts";
import { registerSite } from "./modules/site/index.ts";
import { isInvited, leaveAllTeams, notifyProfileChanged, registerTeams } from "./modules/teams/index.ts";
import { type ChangedTodos, followZone, registerTodos } from "./modules/todos/index.ts";
import { registerTrash } from "./modules/trash/index.ts";
import { registerWhiteboards, tellCards } from "./modules/whiteboards/index.ts";

/** Every module of the product, in the order in which they may know each other. */
export async function registerModules(app: FastifyInstance, context: Context): Promise<void> {
  registerAccounts(app, context, {
    isInvited: (email) => isInvited(context.db, email, context.now()),
    leaveTeams: (tx, userId) => leaveAllTeams(context, tx, userId),
    notifyProfileChanged: (userId) => notifyProfileChanged(context, userId),
    followZone: (tx, userId, zone) => followZone(tx, userId, zone, context.now()),
  });
  registerTeams(app, context);
  await registerPictures(app, context);
  const onTodos = (changed: ChangedTodos) =>
    context.background.run("telling whiteboards of changed todos", () => tellCards(context, changed));
  registerTrash(app, context, ({ kind, id }) => {
    if (kind === "todos") onTodos({ boardId: id });
  });
  const changeTodos = registerTodos(app, context, onTodos);
  registerWhiteboards(app, { ...context, changeTodos });
  registerSharing(app, context);
  await registerFiles(app, context);
  registerLinks(app, context);
  registerSite(app, context);
}
