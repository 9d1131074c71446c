import { type Language, type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import { eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { users } from "../../platform/database/schema/index.ts";
import { uniqueViolation } from "../../platform/database/unique-violation.ts";
import type { Visitor } from "../../platform/http/visitor.ts";
import type { Actor } from "../../platform/sessions.ts";
import type { FollowZone } from "./neighbors.ts";

export type AccountChanges = {
  firstName?: string | undefined;
  lastName?: string | undefined;
  username?: string | undefined;
  language?: Language | undefined;
  timeZone?: string | undefined;
};

/**
 * Changes a person's names, language and time zone; a username is unique regardless of case. Whoever says where they are
 * does so with the browser they have there, so its language is kept with that.
 */
export async function updateProfile(
  context: Context,
  actor: Actor,
  { firstName, lastName, username, language, timeZone }: AccountChanges,
  { visitor, followZone }: { readonly visitor: Visitor; readonly followZone: FollowZone },
): Promise<Result<void, Problem>> {
  const changes = {
    ...(firstName !== undefined && { firstName: firstName.trim() }),
    ...(lastName !== undefined && { lastName: lastName.trim() }),
    ...(username !== undefined && { username: username.trim() }),
    ...(language !== undefined && { language }),
    ...(timeZone !== undefined && { timeZone, browserLanguage: visitor.language ?? null }),
  };
  if (Object.keys(changes).length === 0) return ok(undefined);
  try {
    await context.db.transaction(async (tx) => {
      await tx.update(users).set(changes).where(eq(users.id, actor.userId));
      if (timeZone !== undefined) await followZone(tx, actor.userId, timeZone);
    });
    return ok(undefined);
  } catch (error) {
    if (uniqueViolation(error) !== "users_username_unique") throw error;
    const taken = problem("username-taken");
    return err({ ...taken, fields: { Username: taken.message } });
  }
}
