import type { Problem } from "@tafel/contract";
import type { Result } from "@tafel/domain";
import type { Member } from "../../../platform/sessions.ts";
import { copyOf } from "../copies.ts";
import { createBoard } from "../create-board.ts";
import { assignableOn } from "../queries.ts";
import type { TodosContext } from "../todos-context.ts";
import { findTemplate } from "./queries.ts";

/** Creates a board from a template, where that is. Whoever has left the team meanwhile is assigned to nothing on it. */
export async function createFromTemplate(
  context: TodosContext,
  actor: Member,
  { templateId, operationId }: { readonly templateId: string; readonly operationId?: string | undefined },
): Promise<Result<string, Problem>> {
  const found = await findTemplate(context.db, actor, templateId);
  if (!found.ok) return found;
  const { name, teamId, content } = found.value;
  const members = await assignableOn(context.db, { teamId });
  const { operations, files } = copyOf({ board: content, members }, members);
  return createBoard(context, actor, {
    title: name,
    ...(teamId && { teamId }),
    ...{ operationId, operations },
    files: { from: { templateId }, hashes: files },
  });
}
