import { type Language, type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import { eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { users } from "../../platform/database/schema/index.ts";
import { uniqueViolation } from "../../platform/database/unique-violation.ts";
import type { Actor } from "../../platform/sessions.ts";

export type AccountChanges = {
  firstName?: string | undefined;
  lastName?: string | undefined;
  username?: string | undefined;
  language?: Language | undefined;
};

/** Changes a person's names and language; a username is unique regardless of case. */
export async function updateProfile(
  context: Context,
  actor: Actor,
  { firstName, lastName, username, language }: AccountChanges,
): Promise<Result<void, Problem>> {
  const changes = {
    ...(firstName !== undefined && { firstName: firstName.trim() }),
    ...(lastName !== undefined && { lastName: lastName.trim() }),
    ...(username !== undefined && { username: username.trim() }),
    ...(language !== undefined && { language }),
  };
  if (Object.keys(changes).length === 0) return ok(undefined);
  try {
    await context.db.update(users).set(changes).where(eq(users.id, actor.userId));
    return ok(undefined);
  } catch (error) {
    if (uniqueViolation(error) !== "users_username_unique") throw error;
    const taken = problem("username-taken");
    return err({ ...taken, fields: { Username: taken.message } });
  }
}
