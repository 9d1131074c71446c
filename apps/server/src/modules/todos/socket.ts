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
import type * as z from "zod/mini";
import type { Actor } from "../../context.ts";
import { guardAgainstFlood } from "../../platform/realtime/flood-guard.ts";
import { takeJoin } from "../../platform/realtime/take-join.ts";
import { createTurns } from "../../platform/realtime/turns.ts";
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
  const inTurn = createTurns();
  guardAgainstFlood(socket, config.limits.eventsPerSecond);

  const on = <Schema extends z.ZodMiniType>(
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
        log.error({ err: error, event }, "handling an event failed");
        answer(err(problem("unexpected")));
      }
    });
  };

  /** A board that was moved has put everybody out of its room. */
  const isOn = (boardId: string) => joined.has(boardId) && socket.rooms.has(boardRoom(boardId));

  /** Room and watch in one turn of the event loop: nobody is in a room whose membership is not watched. */
  const enter = (boardId: string, teamId: string | null) => {
    if (isOn(boardId)) return;
    joined.get(boardId)?.();
    const ended = () => {
      socket.emit("board-closed", { boardId, code: "not-a-member" });
      void leave(boardId);
    };
    const stop = teamId ? realtime.whileMember(socket, { teamId, userId: actor.userId }, ended) : () => {};
    joined.set(boardId, stop);
    void socket.join(boardRoom(boardId));
  };

  const leave = async (boardId: string) => {
    joined.get(boardId)?.();
    if (!joined.delete(boardId)) return;
    void socket.leave(boardRoom(boardId));
    await tellActiveUsers(context, boardId);
  };

  const join = async (boardId: string): Promise<Result<{ version: number }, Problem>> => {
    const allowed = await takeJoin(context, actor);
    if (!allowed.ok) return allowed;
    const found = await findBoard(db, actor.userId, boardId);
    if (!found.ok) return found;
    await introduce(context, socket, actor.userId);
    enter(boardId, found.value.teamId);
    // The watch stands now: only a look after it cannot miss a membership that has just ended.
    const still = await findBoard(db, actor.userId, boardId);
    if (!still.ok) {
      await leave(boardId);
      return still;
    }
    const { version, teamId } = still.value;
    if (teamId !== found.value.teamId) {
      // Moved to a team meanwhile, whose members are watched.
      await leave(boardId);
      return join(boardId);
    }
    if (!joined.has(boardId)) return err(problem("not-a-member"));
    socket.emit("boardJoined", { boardId, version, teamId });
    await tellActiveUsers(context, boardId);
    return ok({ version });
  };

  on("joinBoard", joinBoardSchema, ({ boardId }) => inTurn(() => join(boardId)));

  on("leaveBoard", leaveBoardSchema, ({ boardId }) =>
    inTurn(async () => {
      await leave(boardId);
      return ok(undefined);
    }),
  );

  on("boardChange", boardChangeSchema, async ({ boardId }) => {
    const found = await findBoard(db, actor.userId, boardId);
    if (!found.ok) return found;
    tellRefresh(context, { boardId, version: found.value.version, userId: actor.userId }, socket.id);
    return ok(undefined);
  });

  on("todo-dragging", todoDraggingSchema, async ({ boardId, todoId }) => {
    if (!isOn(boardId)) return err(problem("board-not-found"));
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
