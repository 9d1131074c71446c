import { maxBytesSentAtOnce, problem, whiteboards } from "@tafel/contract";
import { err, ok } from "@tafel/domain";
import type { FastifyInstance } from "fastify";
import { handle } from "../../platform/http/handle.ts";
import { Written, written } from "../../platform/http/written.ts";
import { asMember } from "../teams/index.ts";
import { showCards } from "./cards/show-cards.ts";
import { whiteboardsWithTodo } from "./cards/whiteboards-with-todo.ts";
import { createWhiteboard } from "./create-whiteboard.ts";
import { deleteWhiteboard } from "./delete-whiteboard.ts";
import { markWhiteboardFavorite } from "./mark-whiteboard-favorite.ts";
import { moveWhiteboard } from "./move-whiteboard.ts";
import type { ListNotifier } from "./notify-lists.ts";
import { openWhiteboard } from "./open-whiteboard.ts";
import { findWhiteboard, listWhiteboards } from "./queries.ts";
import { renameWhiteboard } from "./rename-whiteboard.ts";
import type { Rooms } from "./room/rooms.ts";
import { saveWhiteboard } from "./save-whiteboard.ts";
import { sendOperations } from "./send-operations.ts";
import { toListedWhiteboard } from "./to-listed-whiteboard.ts";
import type { WhiteboardsContext } from "./whiteboards-context.ts";
import { writeList, writeWhiteboard } from "./write-whiteboard.ts";

/** The calls of contract, point 4. */
export function registerWhiteboardRoutes(
  app: FastifyInstance,
  context: WhiteboardsContext,
  rooms: Rooms,
  lists: ListNotifier,
): void {
  const { db } = context;

  handle(app, context, whiteboards.all, async ({ query, actor }) => {
    const teamId = teamOf(query.teamId);
    if (teamId) {
      const team = await asMember(db, actor, teamId);
      if (!team.ok) return team;
    }
    const boards = await listWhiteboards(db, actor.userId, teamId);
    if (query.data === "false") return ok(boards.map(toListedWhiteboard));
    return ok(new Written(writeList(db, actor, boards)));
  });

  handle(app, context, whiteboards.create, async ({ body, actor }) => {
    const { name, userId, teamId, operationId, data } = body;
    const created = await createWhiteboard(context, actor, {
      name,
      operationId,
      data,
      userId: userId ?? undefined,
      teamId: teamOf(teamId ?? undefined),
    });
    return created.ok ? ok({ uuid: created.value }) : created;
  });

  handle(app, context, whiteboards.open, async ({ params, query, actor }) => {
    const opened = await openWhiteboard(context, rooms, actor, params.uuid, query);
    if (!opened.ok) return opened;
    const { board, head, elements } = opened.value;
    if (elements) return ok(await written(writeWhiteboard(db, actor, board, head, elements)));
    return ok({ ...head, WhiteboardData: { elements: {}, name: board.name, teamId: board.teamId } });
  });

  handle(app, context, whiteboards.cards, ({ params, query, actor }) =>
    showCards(context, actor, params.uuid, query.elements?.split(",")),
  );

  handle(app, context, whiteboards.withTodo, async ({ params, actor }) =>
    ok({ whiteboards: await whiteboardsWithTodo(context, actor, params.todoId) }),
  );

  handle(app, context, whiteboards.save, async ({ params, body, actor, request }) => {
    const { name, data, changes, baseVersion, operations } = body;
    if (operations) {
      const bytes = Number(request.headers["content-length"] ?? Number.POSITIVE_INFINITY);
      if (bytes > maxBytesSentAtOnce) return err(problem("too-large"));
      const sent = await sendOperations(context, rooms, actor, params.uuid, operations);
      if (!sent.ok) return sent;
      const { updatedAt, ...rest } = sent.value;
      return ok({ ...rest, LastUpdated: updatedAt.toISOString() });
    }
    const isSave = data !== undefined || changes !== undefined;
    const saved = isSave
      ? await saveWhiteboard(context, rooms, lists, actor, params.uuid, { data, changes, baseVersion })
      : undefined;
    if (saved && !saved.ok) return saved;
    const renamed = name === undefined ? undefined : await renameWhiteboard(context, actor, params.uuid, name);
    if (renamed && !renamed.ok) return renamed;
    // The number of what was saved: another save may have been made before the renaming.
    const state = saved?.value ?? renamed?.value;
    const { updatedAt } = renamed?.value ?? saved?.value ?? {};
    if (state && updatedAt) return ok({ version: state.version, LastUpdated: updatedAt.toISOString() });
    const found = await findWhiteboard(db, actor, params.uuid, "see");
    if (!found.ok) return found;
    return ok({ version: found.value.seq, LastUpdated: found.value.updatedAt.toISOString() });
  });

  handle(app, context, whiteboards.moveToTeam, async ({ params, body, actor }) => {
    const moved = await moveWhiteboard(context, actor, params.uuid, body.teamId);
    return moved.ok ? ok({ message: "Whiteboard moved" }) : moved;
  });

  handle(app, context, whiteboards.delete, async ({ params, actor }) => {
    const deleted = await deleteWhiteboard(context, actor, params.uuid);
    return deleted.ok ? ok({ message: "Whiteboard deleted" }) : deleted;
  });

  handle(app, context, whiteboards.favorite, async ({ params, body, actor }) => {
    const marked = await markWhiteboardFavorite(context, actor, params.uuid, body.isFavorite);
    return marked.ok ? ok({ message: "Saved" }) : marked;
  });
}

/** The pages send `personal` where there is no team. */
const teamOf = (teamId: string | undefined): string | undefined =>
  teamId === "personal" || teamId === "" ? undefined : teamId;
