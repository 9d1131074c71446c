import { randomUUID } from "node:crypto";
import type { AnswerOf, accounts, BodyOf, Problem } from "@tafel/contract";
import { problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import type { Context } from "../../context.ts";
import { users } from "../../platform/database/schema/index.ts";
import type { Visitor } from "../../platform/http/visitor.ts";
import { takeSignUp } from "./limits.ts";
import type { Neighbors } from "./neighbors.ts";
import { accountByUsername } from "./queries.ts";
import { sendVerification } from "./send-verification.ts";

type SignUp = typeof accounts.signUp;

/**
 * Creates an account that can log in once its address is verified. Only this answer reveals that an address is known.
 */
export async function signUp(
  context: Context,
  form: BodyOf<SignUp>,
  visitor: Visitor,
  { isInvited }: Pick<Neighbors, "isInvited">,
): Promise<Result<AnswerOf<SignUp>, Problem>> {
  const allowed = await takeSignUp(context, visitor.address);
  if (!allowed.ok) return allowed;
  const refusal = await signUpRefusal(context, form.email.trim(), isInvited);
  if (refusal) return err(refusal);
  const account = {
    id: randomUUID(),
    username: form.username.trim(),
    email: form.email.trim(),
    firstName: form.firstname.trim(),
    lastName: form.lastname.trim(),
    passwordHash: await context.passwords.hash(form.password),
    language: null,
    createdAt: context.now(),
  };
  const created = await context.db.insert(users).values(account).onConflictDoNothing().returning({ id: users.id });
  if (created.length === 0) {
    const usernameTaken = await accountByUsername(context.db, account.username);
    const code = usernameTaken ? "username-taken" : "email-taken";
    const taken = problem(code);
    return err({ ...taken, fields: { [usernameTaken ? "username" : "email"]: taken.message } });
  }
  context.background.run("the verification mail", () => sendVerification(context, account, visitor));
  return ok({ message: "Please check your inbox to verify your email address", userId: account.id });
}

/**
 * Why this address may not sign up, if it may not. Asked before anything is said of accounts there are. Being invited
 * proves nothing: whoever sends an invitation can read it, so the address is verified like any other.
 */
async function signUpRefusal(
  { config: { signUp } }: Context,
  email: string,
  isInvited: Neighbors["isInvited"],
): Promise<Problem | undefined> {
  if (signUp === "open") return undefined;
  if (signUp === "closed") return problem("sign-up-closed");
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  if (typeof signUp !== "string" && signUp.includes(domain)) return undefined;
  if (await isInvited(email)) return undefined;
  const refusal = problem(signUp === "invited" ? "only-invited" : "other-domain");
  return { ...refusal, fields: { email: refusal.message } };
}
