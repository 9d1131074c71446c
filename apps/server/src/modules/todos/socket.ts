import { type Problem, problem, todoEventSchemas } from "@tafel/contract";
import { err, may, ok, type Result } from "@tafel/domain";
import { seatGuest } from "../../platform/guests.ts";
import type { Ended } from "../../platform/realtime/memberships.ts";
import { createQueue } from "../../platform/realtime/queue.ts";
import type { TodoClient } from "../../platform/realtime/realtime.ts";
import { takeJoin } from "../../platform/realtime/take-join.ts";
import type { Actor } from "../../platform/sessions.ts";
import { broadcastActiveUsers, introduce } from "./active-users.ts";
import { broadcastRefresh } from "./notify.ts";
import { findBoard } from "./queries.ts";
import type { TodosContext } from "./todos-context.ts";

/** The namespace /todos (contract, point 6): who is on a board, and what they drag. Saves go over HTTP. */
export function serveBoards(context: TodosContext): void {
  const { todos } = context.realtime;
  todos.serve((client) => serveClient(context, client));
  /** Many may be removed from a board at once. */
  const left = new Set<string>();
  todos.onLeft((boardId) => {
    if (left.has(boardId)) return;
    left.add(boardId);
    queueMicrotask(() => {
      left.delete(boardId);
      void broadcastActiveUsers(context, boardId);
    });
  });
}

function serveClient(context: TodosContext, client: TodoClient): void {
  const { db, realtime } = context;
  const { todos } = realtime;
  const { actor } = client;
  const inTurn = createQueue();
  todos.letCallsLeaveOut(client);
  client.hear(todoEventSchemas, {
    joinBoard: async ({ boardId }, answer) => answer(await inTurn(() => join(context, client, boardId))),

    leaveBoard: ({ boardId }, answer) =>
      inTurn(async () => {
        todos.leave(client, boardId);
        answer(ok({}));
      }),

    boardChange: async ({ boardId }, answer) => {
      const allowed = await takeBoardChange(context, actor);
      if (!allowed.ok) return answer(allowed);
      const found = await findBoard(db, actor, boardId, "edit");
      if (!found.ok) return answer(found);
      const { version } = found.value;
      broadcastRefresh(context, { boardId, version, userId: actor.userId }, client.id);
      answer(ok({}));
    },

    "todo-dragging": ({ boardId, todoId }, answer) => {
      const role = todos.roleOf(client, boardId);
      if (!role) return answer(err(problem("board-not-found")));
      if (!may(role, "edit")) return answer(err(problem("view-only")));
      todos.preview(boardId, client, client.id, "todo-dragging", { boardId, todoId, userId: actor.userId });
      answer(ok({}));
    },
  });
}

/** As many as there may be saves: each has everybody on the board load it. */
const takeBoardChange = ({ limits, config }: TodosContext, { userId }: Actor) =>
  limits.take({ name: "board-changes", points: config.limits.writesPerMinute, seconds: 60 }, userId);

async function join(
  context: TodosContext,
  client: TodoClient,
  boardId: string,
): Promise<Result<{ version: number }, Problem>> {
  const { db, realtime } = context;
  const { todos } = realtime;
  const { actor } = client;
  const isGuest = actor.kind === "guest";
  const allowed = await takeJoin(context, actor);
  if (!allowed.ok) return allowed;
  const found = await findBoard(db, actor, boardId, "see");
  if (!found.ok) return found;
  if (may(found.value.role, "point")) await introduce(context, client, found.value);
  const onEnd = (ended: Ended) => {
    if (ended.why === "role") return client.send("board-closed", { boardId, code: "role-changed", by: ended.by });
    client.send("board-closed", { boardId, code: isGuest ? "link-ended" : "not-a-member" });
  };
  const isEmbedded = isGuest && actor.isEmbedded;
  const take = () => todos.join(client, boardId, { teamId: found.value.teamId, isGuest, isEmbedded, onEnd });
  if (isGuest) {
    const taken = () => todos.guestsOn(boardId, actor.linkId);
    if (!(await seatGuest(db, actor, { taken, take }))) return err(problem("link-full"));
  } else await take();
  // The watch is in place now, and this process hears the others: only a check after it cannot miss a membership that has just ended.
  const still = await findBoard(db, actor, boardId, "see");
  if (!still.ok) {
    todos.leave(client, boardId);
    return still;
  }
  const { version, teamId, role } = still.value;
  if (teamId !== found.value.teamId) {
    // Moved to a team in the meantime, whose members are watched.
    todos.leave(client, boardId);
    return join(context, client, boardId);
  }
  if (!todos.isOn(client, boardId)) return err(problem(isGuest ? "board-not-found" : "not-a-member"));
  todos.admit(client, boardId, role);
  client.send("boardJoined", { boardId, version, teamId, role });
  if (!isEmbedded) await broadcastActiveUsers(context, boardId);
  return ok({ version });
}
