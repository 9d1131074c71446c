import type { Problem } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import { eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { teams } from "../../platform/database/schema/index.ts";
import type { Actor } from "../../platform/sessions.ts";
import { asAdmin } from "./access.ts";
import { notifyTeam } from "./notify.ts";

export type TeamChanges = { name?: string | undefined; description?: string | undefined };

/** Changes a team's name or description; a missing field stays unchanged. */
export async function updateTeam(
  context: Context,
  actor: Actor,
  teamId: string,
  { name, description }: TeamChanges,
): Promise<Result<{ message: string }, Problem>> {
  const admin = await asAdmin(context.db, actor, teamId);
  if (!admin.ok) return admin;
  const changes = {
    ...(name !== undefined && { name: name.trim() }),
    ...(description !== undefined && { description: description.trim() }),
  };
  if (Object.keys(changes).length > 0) {
    await context.db.update(teams).set(changes).where(eq(teams.id, teamId));
    await notifyTeam(context, teamId, "teams");
  }
  return ok({ message: "Team data updated successfully!" });
}
