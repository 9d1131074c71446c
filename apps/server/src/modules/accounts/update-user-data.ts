import type { accounts, BodyOf, Problem } from "@tafel/contract";
import { problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import type { Context } from "../../context.ts";
import type { Visitor } from "../../platform/http/visitor.ts";
import type { Actor } from "../../platform/sessions.ts";
import { changePassword } from "./change-password.ts";
import { confirmPassword } from "./confirm-password.ts";
import type { FollowZone } from "./neighbors.ts";
import { updateProfile } from "./update-profile.ts";

type Changes = BodyOf<typeof accounts.updateUserData>;

/** The specification's single call for names, username, language, time zone and password. */
export async function updateUserData(
  context: Context,
  actor: Actor,
  changes: Changes,
  { visitor, followZone }: { readonly visitor: Visitor; readonly followZone: FollowZone },
): Promise<Result<{ message: string }, Problem>> {
  const { Firstname, Lastname, Username, Password, oldPassword, Email, language, timeZone } = changes;
  if (Email !== undefined) {
    const refused = problem("email-has-its-own-flow");
    return err({ ...refused, fields: { Email: refused.message } });
  }
  const names = { firstName: Firstname, lastName: Lastname, username: Username, language, timeZone };
  const saying = { visitor, followZone };
  if (Password === undefined) {
    const named = await updateProfile(context, actor, names, saying);
    return named.ok ? ok({ message: "Profile updated successfully!" }) : named;
  }
  // A wrong old password or a taken username must change nothing: both are checked before anything is stored.
  const confirmed = await confirmPassword(context, actor, oldPassword ?? "", visitor);
  if (!confirmed.ok) return confirmed;
  const named = await updateProfile(context, actor, names, saying);
  if (!named.ok) return named;
  const changed = await changePassword(context, actor, confirmed.value, Password, visitor);
  return changed.ok ? ok({ message: "Password updated successfully" }) : changed;
}
