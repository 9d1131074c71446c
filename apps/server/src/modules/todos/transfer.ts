import { randomUUID } from "node:crypto";
import { type Problem, problem } from "@tafel/contract";
import {
  type Board,
  type Done,
  err,
  isArchived,
  type List,
  listOf,
  ok,
  placeOf,
  type Result,
  type Todo,
  type TodoChange,
  type TodoOperation,
  withoutArchived,
} from "@tafel/domain";
import { isBrokenReference } from "../../platform/database/broken-reference.ts";
import type { Tx } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions.ts";
import { type End, fittingOf } from "./copies.ts";
import { type FilesAlong, filesAlong, putFiles } from "./files-along.ts";
import { lockBoth } from "./lock-both.ts";
import { assignableOn, loadBoard, seenOperations } from "./queries.ts";
import { finishSave, type LockedBoard, type Outcome, saveLocked } from "./save-board.ts";
import type { TodosContext } from "./todos-context.ts";

/** What is to be moved or copied from one board to another. */
export type Transfer = {
  readonly boardId: string;
  readonly targetBoardId: string;
  readonly what: { readonly todoId: string } | { readonly listId: string };
  readonly mode: "move" | "copy";
  /** However often it is sent, it is done once. */
  readonly operationId: string;
};

export type Transferred = {
  /** The usernames of those who were assigned, and are not on the other board. */
  readonly leftOut: readonly string[];
  /** The title of the list it is in now. */
  readonly list: string;
};

/**
 * Moves or copies a todo or a list to another board, on both in one transaction. A todo comes into the list that has the
 * name of its own, or else the first one.
 */
export async function transfer(
  context: TodosContext,
  actor: Actor,
  wanted: Transfer,
): Promise<Result<Transferred, Problem>> {
  if (wanted.boardId === wanted.targetBoardId) return err(problem("invalid-input"));
  const attempt = () => context.db.transaction((tx) => tryTransfer(context, tx, actor, wanted));
  const done = await attempt().catch((error: unknown) => {
    // An assignee left the team at this very moment: the next attempt sees that.
    if (isBrokenReference(error)) return attempt();
    throw error;
  });
  if (!done.ok) return done;
  for (const outcome of done.value.outcomes) finishSave(context, actor, outcome);
  return ok(done.value.transferred);
}

type Transferring = { readonly outcomes: readonly Outcome[]; readonly transferred: Transferred };

async function tryTransfer(
  context: TodosContext,
  tx: Tx,
  actor: Actor,
  { boardId, targetBoardId, what, mode, operationId }: Transfer,
): Promise<Result<Transferring, Problem>> {
  const rows = await lockBoth(tx, actor, boardId, targetBoardId, mode === "copy" ? "see" : "edit");
  if (!rows.ok) return rows;
  const [source, target] = rows.value;
  const { userId } = actor;
  if ((await seenOperations(tx, targetBoardId, [operationId])).size > 0) {
    return ok({ outcomes: [], transferred: { leftOut: [], list: "" } });
  }
  const members = await assignableOn(tx, source);
  const { board } = context.cache.find(source, members) ?? (await loadBoard(tx, source));
  const item = itemOn(board, what);
  if (!item.ok) return item;
  let transferred: Transferred = { leftOut: [], list: "" };
  let files: FilesAlong = [];
  const arriving = async ({ stored, members: there }: LockedBoard) => {
    const tick = { at: context.now().toISOString(), by: userId };
    const ends = { from: { board, members }, to: { board: stored.board, members: there } };
    const arrival = arrivalOf(item.value, { ...ends, isCopy: mode === "copy", tick });
    transferred = { leftOut: arrival.leftOut, list: arrival.list };
    const along = await filesAlong(tx, context.config.limits, { boardId }, target, arrival.files);
    if (!along.ok) return along;
    files = along.value;
    return ok(arrival.changes.map((change, index) => identified(change, index === 0 ? operationId : randomUUID())));
  };
  const arrived = await saveLocked(context, tx, { row: target, userId }, arriving, harmless);
  if (!arrived.ok) return arrived;
  await putFiles(tx, targetBoardId, files, context.now());
  if (mode === "copy") return ok({ outcomes: [arrived.value], transferred });
  const leaving = async () => ok([identified(leave(item.value), operationId)]);
  const left = await saveLocked(context, tx, { row: source, userId }, leaving, harmless);
  // It was there a moment ago, and its board is locked.
  if (!left.ok) throw new Error(`what was moved could not be taken away: ${left.error.code}`);
  return ok({ outcomes: [arrived.value, left.value], transferred });
}

/** Its texts were made harmless when they were saved. */
export const harmless = { clean: (html: string) => html };

export const identified = (change: TodoChange, operationId: string): TodoOperation => ({ ...change, operationId });

type Item = { readonly list: List; readonly todo?: Todo };

function itemOn(board: Board, what: Transfer["what"]): Result<Item, Problem> {
  if ("listId" in what) {
    const list = listOf(board, what.listId);
    return list ? ok({ list }) : err(problem("list-not-found"));
  }
  const place = placeOf(board, what.todoId);
  return place ? ok({ list: place.list, todo: place.todo }) : err(problem("todo-not-found"));
}

type Arriving = {
  readonly from: End;
  readonly to: End;
  /** A copy has ids of its own; what is moved keeps its id, unless there is one of that id. */
  readonly isCopy: boolean;
  /** How it is done, if it comes into a list whose todos are. */
  readonly tick: Done;
};

/** What puts it on the other board, and into which list. */
function arrivalOf({ list, todo }: Item, { from, to, isCopy, tick }: Arriving) {
  const { lists } = to.board;
  const known = new Set(lists.flatMap(({ id, todos }) => [id, ...todos.map((it) => it.id)]));
  const idFor = (id: string) => (isCopy || known.has(id) ? randomUUID() : id);
  const fitting = fittingOf(from, to);
  const after = (changes: readonly TodoChange[], title: string) => ({
    ...{ changes: [...fitting.labels(), ...changes], leftOut: fitting.leftOut(), files: fitting.files(), list: title },
  });
  if (!todo) {
    // A copy of what is in the archive would be found by nobody.
    const item = fitting.list(isCopy ? withoutArchived(list) : list, idFor);
    return after([{ type: "restore-list", list: item }], item.title);
  }
  const item = fitting.todo(todo, idFor(todo.id));
  const title = list.title.trim().toLowerCase();
  const open = lists.filter((it) => !isArchived(it));
  const into = open.find((it) => it.title.trim().toLowerCase() === title) ?? open[0];
  const listId = into?.id ?? randomUUID();
  const arrived = into?.marksDone && !item.done ? { ...item, done: tick } : item;
  const making: readonly TodoChange[] = into ? [] : [{ type: "add-list", listId, title: list.title }];
  return after([...making, { type: "restore-todo", listId, todo: arrived }], into?.title ?? list.title);
}

const leave = ({ list, todo }: Item): TodoChange =>
  todo
    ? { type: "delete-todo", todoId: todo.id }
    : { type: "delete-list", listId: list.id, todoIds: list.todos.map(({ id }) => id) };
