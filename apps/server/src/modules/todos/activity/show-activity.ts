import { type AnswerOf, activityPage, type Problem, type todos } from "@tafel/contract";
import { type Activity, deedsOf, namesBroughtBack, ok, type Result } from "@tafel/domain";
import type { Db } from "../../../platform/database/connect.ts";
import { guestNames } from "../../../platform/guests.ts";
import type { Member } from "../../../platform/sessions.ts";
import { findBoard } from "../queries.ts";
import type { TodosContext } from "../todos-context.ts";
import { type ActivityEnd, deletionsOf, operationsOn, operationsOnTodo, type StoredActivity } from "./queries.ts";

type Wanted = {
  readonly boardId: string;
  /** Of this todo only. */
  readonly todoId?: string | undefined;
  readonly before?: ActivityEnd | undefined;
};

/** A page of what was done to a board or a todo, the newest first, from the operations that are kept. */
export async function showActivity(
  { db }: TodosContext,
  actor: Member,
  { boardId, todoId, before }: Wanted,
): Promise<Result<AnswerOf<typeof todos.getActivity>, Problem>> {
  const found = await findBoard(db, actor, boardId, "see");
  if (!found.ok) return found;
  const rows = todoId ? await operationsOnTodo(db, boardId, todoId, before) : await operationsOn(db, boardId, before);
  const page = rows.slice(0, activityPage);
  const activity = page.flatMap(told);
  const gone = namesBroughtBack(page.flatMap(({ inverse }) => inverse));
  // On a whole board, whoever came to this page has seen the deletions that are newer.
  const away = todoId ? await namesOfMentioned(db, boardId, activity) : [];
  const guests = await guestNames(db, [...new Set(activity.map(({ userId }) => userId))]);
  const last = page.at(-1);
  return ok({
    activity,
    // What was called several names is called by the newest.
    names: Object.fromEntries([...gone, ...away].toReversed()),
    guests: [...guests].map(([userId, name]) => ({ userId, name })),
    next: last && rows.length > page.length ? { version: last.version, step: last.step } : null,
  });
}

function told({ operation, inverse, operationId, version, createdAt, userId }: StoredActivity): readonly Activity[] {
  const at = createdAt.toISOString();
  return deedsOf(operation, inverse).map((it) => ({ ...it, operationId, version, at, userId }));
}

/** How those lists and labels were called that activity mentions and somebody has deleted. */
async function namesOfMentioned(db: Db, boardId: string, activity: readonly Activity[]) {
  const mentioned = activity.flatMap(({ deed }) => [
    ...("listId" in deed ? [deed.listId] : []),
    ...("labelId" in deed ? [deed.labelId] : []),
    ...(deed.kind === "moved" ? [deed.from, deed.to] : []),
  ]);
  const ids = new Set(mentioned);
  const deletions = await deletionsOf(db, boardId, [...ids]);
  return namesBroughtBack(deletions).filter(([id]) => ids.has(id));
}
