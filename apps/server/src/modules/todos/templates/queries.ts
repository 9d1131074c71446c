import { type Problem, problem, type WireTemplate } from "@tafel/contract";
import { err, ok, type Result, wholeTodo, withTodos } from "@tafel/domain";
import { and, asc, eq } from "drizzle-orm";
import type { Db } from "../../../platform/database/connect.ts";
import { boardTemplates, memberships } from "../../../platform/database/schema/index.ts";
import { type Owner, ownedBy } from "../../../platform/quotas.ts";
import type { Member } from "../../../platform/sessions.ts";

export type Template = typeof boardTemplates.$inferSelect;

/** The templates of an account or a team, by name. The caller has checked the team. */
export const listTemplates = (db: Db, owner: Owner): Promise<WireTemplate[]> =>
  db
    .select({ id: boardTemplates.id, name: boardTemplates.name, lists: boardTemplates.preview })
    .from(boardTemplates)
    .where(ownedBy(boardTemplates, owner))
    .orderBy(asc(boardTemplates.name), asc(boardTemplates.id));

/**
 * A template for whoever may make boards where it is: its owner, or the members of its team. They may also rename and
 * delete it, as they may its boards.
 */
export async function findTemplate(db: Db, { userId }: Member, id: string): Promise<Result<Template, Problem>> {
  const [row] = await db
    .select({ template: boardTemplates, memberId: memberships.userId })
    .from(boardTemplates)
    .leftJoin(memberships, and(eq(memberships.teamId, boardTemplates.teamId), eq(memberships.userId, userId)))
    .where(eq(boardTemplates.id, id));
  if (!row) return err(problem("template-not-found"));
  const { template, memberId } = row;
  if (template.teamId && memberId === null) return err(problem("not-a-member"));
  if (!template.teamId && template.ownerId !== userId) return err(problem("template-not-found"));
  // It may have been stored before todos had all of their fields.
  return ok({ ...template, content: withTodos(template.content, wholeTodo) });
}
