import { randomUUID } from "node:crypto";
import { type AnswerOf, maxFoundTodos, maxMyTodos, type Problem, problem, todos } from "@tafel/contract";
import { err, ok, type Result, type TodoOperation } from "@tafel/domain";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { handle } from "../../platform/http/handle.ts";
import { chained, whileAllowed, written } from "../../platform/http/written.ts";
import type { Actor } from "../../platform/sessions.ts";
import { asMember } from "../teams/index.ts";
import { showActivity } from "./activity/show-activity.ts";
import { archiveBoard } from "./archive-board.ts";
import { findLists, findTodos } from "./cards/find-todos.ts";
import { copyBoard } from "./copy-board.ts";
import { createBoard } from "./create-board.ts";
import { deleteBoard } from "./delete-board.ts";
import { showHistory } from "./history/show-history.ts";
import { showSpace } from "./history/show-space.ts";
import { listMyTodos } from "./list-my-todos.ts";
import { markFavorite } from "./mark-favorite.ts";
import { moveBoard } from "./move-board.ts";
import { openBoard } from "./open-board.ts";
import { findBoard, findBoardWith, listBoards } from "./queries.ts";
import type { Saved } from "./save-board.ts";
import { saveOperations } from "./save-operations.ts";
import { saveWholeBoard } from "./save-whole-board.ts";
import type { TodosContext } from "./todos-context.ts";
import { transfer } from "./transfer.ts";
import { showDeleted, showDeletion } from "./trash/show-deleted.ts";
import { undoTransfer } from "./undo-transfer.ts";
import { type OpenedBoard, toListedBoard, writeBoard } from "./write-board.ts";

/** The calls of contract, point 5. */
export function registerTodoRoutes(app: FastifyInstance, context: TodosContext): void {
  const { db } = context;

  handle(app, context, todos.getPersonalBoards, async ({ body, actor }) => {
    if (isSomebodyElse(body.userId, actor)) return err(problem("forbidden"));
    return ok({ boards: (await listBoards(db, actor.userId, undefined, body.isArchived)).map(toListedBoard) });
  });

  handle(app, context, todos.getTeamBoards, async ({ body, actor }) => {
    const team = await asMember(db, actor, body.teamId);
    if (!team.ok) return team;
    return ok({ boards: (await listBoards(db, actor.userId, body.teamId, body.isArchived)).map(toListedBoard) });
  });

  handle(app, context, todos.getMyTodos, async ({ actor }) => {
    const mine = await listMyTodos(db, actor.userId, maxMyTodos);
    return ok({ ...mine, todos: [...mine.todos] });
  });

  handle(app, context, todos.findTodos, async ({ body, actor }) => {
    const teamId = teamOf(body.teamId);
    const team = teamId ? await asMember(db, actor, teamId) : ok(undefined);
    if (!team.ok) return team;
    const whose = { userId: actor.userId, teamId };
    const isFiltered = body.assignee !== undefined || body.due !== undefined;
    return ok({
      todos: await findTodos(db, whose, body, maxFoundTodos),
      lists: isFiltered ? [] : await findLists(db, whose, body.words, maxFoundTodos),
    });
  });

  handle(app, context, todos.getActivity, ({ body, actor }) => showActivity(context, actor, body));
  handle(app, context, todos.getHistory, ({ body, actor }) => showHistory(context, actor, body));
  handle(app, context, todos.getSpace, ({ body, actor }) => showSpace(context, actor, body.boardId));
  handle(app, context, todos.getDeleted, ({ body, actor }) => showDeleted(context, actor, body.boardId));
  handle(app, context, todos.getDeletion, ({ body, actor }) => showDeletion(context, actor, body));

  handle(app, context, todos.createBoard, async ({ body, actor }) =>
    mapped(await createBoard(context, actor, body), (boardId) => ({ boardId })),
  );

  handle(app, context, todos.createTeamBoard, async ({ body, actor }) =>
    mapped(await createBoard(context, actor, body), (boardId) => ({ boardId })),
  );

  const answerBoard = (opened: OpenedBoard, actor: Actor, rest: object) => {
    const { id } = opened.row;
    const isAllowed = async () => (await findBoard(db, actor, id, "see")).ok;
    const after = JSON.stringify({ ...rest, success: true }).slice(1);
    return written(chained(['{"board":'], whileAllowed(isAllowed, writeBoard(opened)), [`,${after}`]));
  };

  const open = async (boardId: string, teamId: string | undefined, actor: Actor) => {
    const opened = await openBoard(context, actor, boardId, teamId);
    return opened.ok ? ok(await answerBoard(opened.value, actor, {})) : opened;
  };
  handle(app, context, todos.getBoard, ({ body, actor }) => open(body.boardId, teamOf(body.teamId), actor));
  handle(app, context, todos.getTeamBoard, ({ body, actor }) => open(body.boardId, body.teamId, actor));

  handle(app, context, todos.updateBoard, async ({ body, actor, request, mayBeLarge }) => {
    const socketId = socketOf(context, request, actor);
    const baseVersion = body.baseVersion ?? undefined;
    const saved =
      "operations" in body
        ? await saveOperations(context, actor, body.boardId, body.operations, socketId)
        : await saveWholeBoard(context, actor, body.board, baseVersion, socketId);
    if (!saved.ok) return saved;
    if (!needsBoard(saved.value, baseVersion, "board" in body)) return ok(toSaveAnswer(saved.value));
    await mayBeLarge();
    return ok(await answerBoard(saved.value, actor, toSaveAnswer(saved.value)));
  });

  const saveOne = async (boardId: string, change: TodoOperation, actor: Actor, request: FastifyRequest) =>
    mapped(
      await saveOperations(context, actor, boardId, [change], socketOf(context, request, actor)),
      ({ version }) => ({ version }),
    );

  handle(app, context, todos.updateBoardTitle, async ({ body, actor, request }) => {
    const change: TodoOperation = { type: "rename-board", title: body.title, operationId: randomUUID() };
    return saveOne(body.boardId, change, actor, request);
  });

  handle(app, context, todos.deleteTodo, async ({ body, actor, request }) => {
    const { todoId, boardId } = body;
    const found = boardId ? ok({ id: boardId }) : await findBoardWith(db, actor, { todoId });
    if (!found.ok) return found;
    return saveOne(found.value.id, { type: "delete-todo", todoId, operationId: randomUUID() }, actor, request);
  });

  handle(app, context, todos.deleteList, async ({ body, actor, request }) => {
    const { listId, boardId } = body;
    const found = boardId ? ok({ id: boardId }) : await findBoardWith(db, actor, { listId });
    if (!found.ok) return found;
    return saveOne(found.value.id, { type: "delete-list", listId, operationId: randomUUID() }, actor, request);
  });

  handle(app, context, todos.toggleFavorite, async ({ body, actor }) =>
    mapped(await markFavorite(context, actor, body.boardId, body.isFavorite), ({ version }) => ({ version })),
  );

  handle(app, context, todos.archiveBoard, async ({ body, actor }) =>
    mapped(await archiveBoard(context, actor, body.boardId, body.isArchived), () => ({
      message: body.isArchived ? "Board archived" : "Board restored",
    })),
  );

  handle(app, context, todos.moveToTeam, async ({ body, actor }) =>
    mapped(await moveBoard(context, actor, body.boardId, body.teamId), () => ({ message: "Board moved" })),
  );

  handle(app, context, todos.transfer, async ({ body, actor }) =>
    mapped(await transfer(context, actor, body), ({ leftOut, list }) => ({ leftOut: [...leftOut], list })),
  );

  handle(app, context, todos.undoTransfer, async ({ body, actor }) =>
    mapped(await undoTransfer(context, actor, body), () => ({ message: "Moved back" })),
  );

  handle(app, context, todos.copyBoard, async ({ body, actor }) =>
    mapped(await copyBoard(context, actor, { ...body, teamId: teamOf(body.teamId) }), ({ boardId, leftOut }) => ({
      ...{ boardId, leftOut: [...leftOut] },
    })),
  );

  handle(app, context, todos.deleteBoard, async ({ body, actor }) => {
    if (isSomebodyElse(body.userId, actor)) return err(problem("forbidden"));
    return mapped(await deleteBoard(context, actor, body.boardId), () => ({ message: "Board deleted successfully" }));
  });
}

/**
 * Whether the answer includes the board: if others have changed it since `baseVersion`, or if a board that was saved
 * whole was not stored exactly as sent.
 */
function needsBoard({ row, altered, refused }: Saved, baseVersion: number | undefined, isWhole: boolean): boolean {
  const isOutdated = baseVersion !== undefined && baseVersion !== row.version;
  return isOutdated || (isWhole && (altered.length > 0 || refused.length > 0));
}

const toSaveAnswer = ({ version, applied, altered, refused }: Saved): AnswerOf<typeof todos.updateBoard> => ({
  version,
  applied: [...applied],
  altered: [...altered],
  refused: [...refused],
});

/** The pages send `personal` where there is no team. */
const teamOf = (teamId: string | null | undefined): string | undefined =>
  !teamId || teamId === "personal" ? undefined : teamId;

const isSomebodyElse = (userId: string | null | undefined, actor: Actor): boolean =>
  Boolean(userId) && userId !== actor.userId;

/** The saver's own socket, on whichever process, to which the save is not broadcast. */
function socketOf({ realtime }: TodosContext, request: FastifyRequest, actor: Actor): string | undefined {
  const id = request.headers["x-socket-id"];
  return typeof id === "string" ? realtime.todos.exceptOf(actor.userId, id) : undefined;
}

const mapped = <Value, Answer>(
  result: Result<Value, Problem>,
  toAnswer: (value: Value) => Answer,
): Result<Answer, Problem> => (result.ok ? ok(toAnswer(result.value)) : result);
