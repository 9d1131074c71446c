import type { accounts, BodyOf, Problem } from "@tafel/contract";
import { problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import type { Actor, Context } from "../../context.ts";
import type { Visitor } from "../../platform/http/visitor.ts";
import { changePassword } from "./change-password.ts";
import { updateProfile } from "./update-profile.ts";

type Changes = BodyOf<typeof accounts.updateUserData>;

/** The one call of the specification for names, username and password. The names come first: only they can be refused late. */
export async function updateUserData(
  context: Context,
  actor: Actor,
  changes: Changes,
  visitor: Visitor,
): Promise<Result<{ message: string }, Problem>> {
  const { Firstname, Lastname, Username, Password, oldPassword, Email } = changes;
  if (Email !== undefined) {
    const refused = problem("email-has-its-own-flow");
    return err({ ...refused, fields: { Email: refused.message } });
  }
  const named = await updateProfile(context, actor, { firstName: Firstname, lastName: Lastname, username: Username });
  if (!named.ok) return named;
  if (Password === undefined) return ok({ message: "Profile updated successfully!" });
  const changed = await changePassword(
    context,
    actor,
    { oldPassword: oldPassword ?? "", newPassword: Password },
    visitor,
  );
  return changed.ok ? ok({ message: "Password updated successfully" }) : changed;
}
