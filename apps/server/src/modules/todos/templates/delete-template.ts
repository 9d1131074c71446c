import type { Problem } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import { eq } from "drizzle-orm";
import { boardTemplates } from "../../../platform/database/schema/index.ts";
import type { Member } from "../../../platform/sessions.ts";
import { notifyLists } from "../notify.ts";
import { peopleOfBoard } from "../queries.ts";
import type { TodosContext } from "../todos-context.ts";
import { findTemplate } from "./queries.ts";

/** Deletes a template for good; the boards made from it stay. */
export async function deleteTemplate(
  context: TodosContext,
  actor: Member,
  templateId: string,
): Promise<Result<void, Problem>> {
  const found = await findTemplate(context.db, actor, templateId);
  if (!found.ok) return found;
  await context.db.delete(boardTemplates).where(eq(boardTemplates.id, templateId));
  notifyLists(context, await peopleOfBoard(context.db, found.value));
  return ok(undefined);
}
