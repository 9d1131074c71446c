import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import { eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { emailVerifications, users } from "../../platform/database/schema/index.ts";
import { hashToken } from "../../platform/sessions.ts";
import { verificationByCode } from "./queries.ts";

/** Which address a code is for; asking changes nothing, as mail scanners open links. */
export async function checkVerification(
  context: Context,
  code: string,
): Promise<Result<{ email: string; expired: boolean }, Problem>> {
  const verification = await verificationByCode(context.db, hashToken(code));
  if (!verification) return err(problem("code-unknown"));
  return ok({ email: verification.email, expired: verification.expiresAt <= context.now() });
}

/** Marks the address as verified; a code is used once, and the account's other codes go with it. */
export async function verifyEmail(context: Context, code: string): Promise<Result<{ message: string }, Problem>> {
  return context.db.transaction(async (tx) => {
    const verification = await verificationByCode(tx, hashToken(code));
    if (!verification) return err(problem("code-unknown"));
    const now = context.now();
    if (verification.expiresAt <= now) return err(problem("code-expired"));
    await tx.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, verification.userId));
    await tx.delete(emailVerifications).where(eq(emailVerifications.userId, verification.userId));
    return ok({ message: "Email successfully verified!" });
  });
}
