import type { AnswerOf, Problem, todos } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import type { Member } from "../../../platform/sessions.ts";
import { findBoard } from "../queries.ts";
import type { TodosContext } from "../todos-context.ts";

/** What a board takes up, as it counts toward its owner's space. */
export async function showSpace(
  { db }: TodosContext,
  actor: Member,
  boardId: string,
): Promise<Result<AnswerOf<typeof todos.getSpace>, Problem>> {
  const found = await findBoard(db, actor, boardId, "see");
  if (!found.ok) return found;
  const { characters, historyBytes, summaryBytes, fileBytes } = found.value;
  return ok({ todos: characters, history: historyBytes + summaryBytes, files: fileBytes });
}
