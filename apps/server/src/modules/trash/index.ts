import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { everyHour } from "../../platform/every.ts";
import { emptyTrash } from "./empty-trash.ts";
import type { TrashedBoard } from "./kinds.ts";
import { trashRoutes } from "./routes.ts";

export { putIntoTrash } from "./put-into-trash.ts";

/**
 * Where deleted boards are until they are restored, which others are told after the commit, or until their time is over.
 */
export function registerTrash(
  app: FastifyInstance,
  context: Context,
  onRestored: (board: TrashedBoard) => void = () => {},
): void {
  trashRoutes(app, context, onRestored);
  everyHour(app, context, "deleting for good what is long in the trash", () => emptyTrash(context));
}
