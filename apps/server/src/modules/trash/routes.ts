import { trash } from "@tafel/contract";
import { ok } from "@tafel/domain";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { handle } from "../../platform/http/handle.ts";
import { deleteForEver } from "./delete-for-ever.ts";
import type { TrashedBoard } from "./kinds.ts";
import { listTrash } from "./list-trash.ts";
import { restoreBoard } from "./restore-board.ts";

export function trashRoutes(app: FastifyInstance, context: Context, onRestored: (board: TrashedBoard) => void): void {
  handle(app, context, trash.list, ({ actor, body }) => listTrash(context, actor, body.teamId ?? undefined));

  handle(app, context, trash.restore, async ({ actor, body }) => {
    const restored = await restoreBoard(context, actor, body);
    if (!restored.ok) return restored;
    onRestored(body);
    return ok({ message: "Board restored" });
  });

  handle(app, context, trash.deleteForEver, async ({ actor, body }) => {
    const deleted = await deleteForEver(context, actor, body);
    return deleted.ok ? ok({ message: "Board deleted" }) : deleted;
  });
}
