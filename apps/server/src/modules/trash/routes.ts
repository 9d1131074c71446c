import { trash } from "@tafel/contract";
import { ok } from "@tafel/domain";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { handle } from "../../platform/http/handle.ts";
import { deleteTeamForEver, restoreTeam } from "../teams/index.ts";
import { deleteForEver } from "./delete-for-ever.ts";
import type { TrashedBoard } from "./kinds.ts";
import { listTrash } from "./list-trash.ts";
import { restoreBoard } from "./restore-board.ts";

export function trashRoutes(app: FastifyInstance, context: Context, onRestored: (board: TrashedBoard) => void): void {
  handle(app, context, trash.list, ({ actor, body }) => listTrash(context, actor, body.teamId ?? undefined));

  handle(app, context, trash.restore, async ({ actor, body }) => {
    const { kind, id } = body;
    if (kind === "team") {
      const boardIds = await restoreTeam(context, actor, id);
      if (!boardIds.ok) return boardIds;
      for (const boardId of boardIds.value) onRestored({ kind: "todos", id: boardId });
      return ok({ message: "Team restored" });
    }
    const restored = await restoreBoard(context, actor, { kind, id });
    if (!restored.ok) return restored;
    onRestored({ kind, id });
    return ok({ message: "Board restored" });
  });

  handle(app, context, trash.deleteForEver, async ({ actor, body }) => {
    const { kind, id } = body;
    const isTeam = kind === "team";
    const deleted = await (isTeam
      ? deleteTeamForEver(context, actor, id)
      : deleteForEver(context, actor, { kind, id }));
    return deleted.ok ? ok({ message: isTeam ? "Team deleted" : "Board deleted" }) : deleted;
  });
}
