import type { AnswerOf, DeletedPart, Problem, todos } from "@tafel/contract";
import { ok, type Result, type TodoChange } from "@tafel/domain";
import { guestNames } from "../../../platform/guests.ts";
import { trashBegins } from "../../../platform/history.ts";
import type { Member } from "../../../platform/sessions.ts";
import { findBoard } from "../queries.ts";
import type { TodosContext } from "../todos-context.ts";
import { deletionsSince, inverseOf, onBoards } from "./queries.ts";

/** The todos and lists that somebody deleted on a board, and that are gone. */
export async function showDeleted(
  { db, now, config }: TodosContext,
  actor: Member,
  boardId: string,
): Promise<Result<AnswerOf<typeof todos.getDeleted>, Problem>> {
  const found = await findBoard(db, actor, boardId, "edit");
  if (!found.ok) return found;
  const deletions = await deletionsSince(db, boardId, trashBegins(now(), config.trashDays));
  const parts = deletions.flatMap(({ inverse, operationId, userId, createdAt }) =>
    inverse.flatMap(partOf).map((it) => ({ ...it, operationId, at: createdAt.toISOString(), userId })),
  );
  const there = await onBoards(
    db,
    parts.map(({ id }) => id),
  );
  const last = new Map<string, DeletedPart>();
  for (const part of parts) if (!there.has(part.id) && !last.has(part.id)) last.set(part.id, part);
  const deleted = [...last.values()];
  const guests = await guestNames(db, [...new Set(deleted.map(({ userId }) => userId))]);
  return ok({ deleted, guests: [...guests].map(([userId, name]) => ({ userId, name })) });
}

/** What brings one of them back, as an operation like any other. */
export async function showDeletion(
  { db, now, config }: TodosContext,
  actor: Member,
  { boardId, operationId, id }: { readonly boardId: string; readonly operationId: string; readonly id: string },
): Promise<Result<AnswerOf<typeof todos.getDeletion>, Problem>> {
  const found = await findBoard(db, actor, boardId, "edit");
  if (!found.ok) return found;
  const changes = await inverseOf(db, boardId, operationId, trashBegins(now(), config.trashDays));
  return ok({ change: changes.find((change) => partOf(change).some((part) => part.id === id)) ?? null });
}

/** What a change brings back. */
function partOf(change: TodoChange): readonly Pick<DeletedPart, "id" | "name" | "listId" | "todos">[] {
  if (change.type === "restore-todo") {
    const { todo, listId } = change;
    return [{ id: todo.id, name: todo.name, listId, todos: 0 }];
  }
  if (change.type !== "restore-list") return [];
  const { id, title, todos } = change.list;
  return [{ id, name: title, listId: null, todos: todos.length }];
}
