import { type AnswerOf, maxBytesSentAtOnce, maxRecent, problem, whiteboards } from "@tafel/contract";
import { err, ok } from "@tafel/domain";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { handle, Written } from "../../platform/http/handle.ts";
import { asMember } from "../teams/index.ts";
import { createWhiteboard } from "./create-whiteboard.ts";
import { deleteWhiteboard } from "./delete-whiteboard.ts";
import { markWhiteboardFavorite } from "./mark-whiteboard-favorite.ts";
import { moveWhiteboard } from "./move-whiteboard.ts";
import type { ListNotifier } from "./notify-lists.ts";
import { deletedSince, elementsAsText, findWhiteboard, listWhiteboards, numberedSince } from "./queries.ts";
import { renameWhiteboard } from "./rename-whiteboard.ts";
import type { Rooms } from "./room/rooms.ts";
import { saveWhiteboard } from "./save-whiteboard.ts";
import { sendOperations } from "./send-operations.ts";
import { toListedWhiteboard } from "./to-listed-whiteboard.ts";
import { writeList } from "./write-list.ts";

/** The calls of contract, point 4. */
export function registerWhiteboardRoutes(
  app: FastifyInstance,
  context: Context,
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
    return ok(new Written(writeList(db, actor.userId, boards)));
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

  handle(app, context, whiteboards.open, async ({ params, query, actor }) =>
    // One database snapshot, so that version and elements match.
    db.transaction(
      async (tx) => {
        const found = await findWhiteboard(tx, actor.userId, params.uuid);
        if (!found.ok) return found;
        const board = found.value;
        const isBare = query.data === "false" || (query.data === "personal" && board.teamId !== null);
        const { elementCount: _, ...head } = toListedWhiteboard(board);
        const WhiteboardData = { elements: {}, name: board.name, teamId: board.teamId };
        const opened = { ...head, version: board.seq, WhiteboardData };
        if (isBare) return ok(opened);
        const { since = 0 } = query;
        // Deletions before that are no longer known.
        const isKnown = since > 0 && since >= board.forgottenSeq && since <= board.seq;
        const deleted = isKnown ? await deletedSince(tx, board.id, since) : undefined;
        const elements = await elementsAsText(tx, board.id, isKnown ? since : 0);
        const recent = await numberedSince(tx, board.id, board.seq - maxRecent);
        return ok(withElements({ ...opened, ...(deleted && { deleted }), recent }, elements));
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    ),
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
    const found = await findWhiteboard(db, actor.userId, params.uuid);
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

type Opened = AnswerOf<typeof whiteboards.open>;

/** The answer, with elements that are JSON text already. */
function withElements({ WhiteboardData, ...head }: Opened, elements: string): Written {
  const { elements: _, ...rest } = WhiteboardData;
  const data = `{"elements":${elements},${JSON.stringify(rest).slice(1)}`;
  return new Written(`${JSON.stringify(head).slice(0, -1)},"WhiteboardData":${data}}`);
}
