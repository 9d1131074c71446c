import {
  boardChangeSchema,
  joinBoardSchema,
  leaveBoardSchema,
  type Problem,
  problem,
  todoDraggingSchema,
} from "@tafel/contract";
import { err, isStorable, ok, type Result } from "@tafel/domain";
import type { Socket } from "socket.io";
import type { z } from "zod";
import type { Actor } from "../../context.ts";
import { guardAgainstFlood } from "../../platform/realtime/flood-guard.ts";
import { introduce, tellActiveUsers } from "./active-users.ts";
import { boardOfRoom, boardRoom, tellRefresh } from "./announce.ts";
import { findBoard } from "./queries.ts";
import type { TodosContext } from "./todos-context.ts";

/** The namespace /todos (contract, point 6): who is on a board, and what they drag. Saves go over HTTP. */
export function serveBoards(context: TodosContext): void {
  context.realtime.serve("/todos", (socket, actor) => serveSocket(context, socket, actor));
  const { adapter } = context.realtime.io.of("/todos");
  const count = (by: 1 | -1) => (room: string) => {
    if (boardOfRoom(room) !== undefined) context.metrics.rooms.inc({ kind: "todos" }, by);
  };
  adapter.on("create-room", count(1));
  adapter.on("delete-room", count(-1));
}

function serveSocket(context: TodosContext, socket: Socket, actor: Actor): void {
  const { config, log, realtime, db } = context;
  /** The boards this socket is on, each with what stops watching the membership it hangs on. */
  const joined = new Map<string, () => void>();
  guardAgainstFlood(socket, config.limits.eventsPerSecond);

  const on = <Schema extends z.ZodType>(
    event: string,
    schema: Schema,
    handler: (payload: z.infer<Schema>) => Promise<Result<object | undefined, Problem>>,
  ) => {
    socket.on(event, async (sent: unknown, acknowledge: unknown) => {
      const answer = (result: Result<object | undefined, Problem>) => {
        if (typeof acknowledge !== "function") return;
        acknowledge(result.ok ? { ok: true, ...result.value } : { ok: false, ...result.error });
      };
      try {
        const payload = isStorable(sent) ? schema.safeParse(sent) : undefined;
        answer(payload?.success ? await handler(payload.data) : err(problem("invalid-input")));
      } catch (error) {
        log.error({ err: error, event }, "an event failed");
        answer(err(problem("unexpected")));
      }
    });
  };

  const leave = async (boardId: string) => {
    joined.get(boardId)?.();
    if (!joined.delete(boardId)) return;
    await socket.leave(boardRoom(boardId));
    await tellActiveUsers(context, boardId);
  };

  on("joinBoard", joinBoardSchema, async ({ boardId }) => {
    const found = await findBoard(db, actor.userId, boardId);
    if (!found.ok) return found;
    const { teamId } = found.value;
    if (teamId && !joined.has(boardId)) {
      const stop = realtime.whileMember(socket, { teamId, userId: actor.userId }, () => {
        socket.emit("board-closed", { boardId, code: "not-a-member" });
        void leave(boardId);
      });
      joined.set(boardId, stop);
    } else if (!joined.has(boardId)) joined.set(boardId, () => {});
    await introduce(context, socket, actor.userId);
    await socket.join(boardRoom(boardId));
    // The watch stands now: only a look after it cannot miss a membership that has just ended.
    const still = await findBoard(db, actor.userId, boardId);
    if (!still.ok) {
      await leave(boardId);
      return still;
    }
    const { version } = still.value;
    socket.emit("boardJoined", { boardId, version });
    await tellActiveUsers(context, boardId);
    return ok({ version });
  });

  on("leaveBoard", leaveBoardSchema, async ({ boardId }) => {
    await leave(boardId);
    return ok(undefined);
  });

  on("boardChange", boardChangeSchema, async ({ boardId }) => {
    const found = await findBoard(db, actor.userId, boardId);
    if (!found.ok) return found;
    tellRefresh(context, { boardId, version: found.value.version, userId: actor.userId }, socket.id);
    return ok(undefined);
  });

  on("todo-dragging", todoDraggingSchema, async ({ boardId, todoId }) => {
    if (!joined.has(boardId)) return err(problem("board-not-found"));
    socket.volatile.to(boardRoom(boardId)).emit("todo-dragging", { boardId, todoId, userId: actor.userId });
    return ok(undefined);
  });

  socket.on("disconnect", () => {
    for (const [boardId, stop] of joined) {
      stop();
      void tellActiveUsers(context, boardId);
    }
  });
}
