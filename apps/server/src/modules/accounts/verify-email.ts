import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { users } from "../../platform/database/schema/index.ts";
import type { Visitor } from "../../platform/http/visitor.ts";
import { hashToken } from "../../platform/sessions.ts";
import { takeCodeCheck } from "./limits.ts";
import { verificationByCode } from "./queries.ts";

/**
 * The address a code is for; checking changes nothing, since mail scanners open links. For a used code it says only
 * that.
 */
export async function checkVerification(
  context: Context,
  code: string,
  visitor: Visitor,
): Promise<Result<{ email: string; expired: boolean }, Problem>> {
  const allowed = await takeCodeCheck(context, visitor.address);
  if (!allowed.ok) return allowed;
  const verification = await verificationByCode(context.db, hashToken(code));
  if (!verification) return err(problem("code-unknown"));
  if (verification.isVerified) return err(problem("already-verified"));
  return ok({ email: verification.email, expired: verification.expiresAt <= context.now() });
}

/** Marks the address as verified, once; this uses up all codes mailed for it. */
export async function verifyEmail(
  context: Context,
  code: string,
  visitor: Visitor,
): Promise<Result<{ message: string }, Problem>> {
  const allowed = await takeCodeCheck(context, visitor.address);
  if (!allowed.ok) return allowed;
  const verification = await verificationByCode(context.db, hashToken(code));
  if (!verification) return err(problem("code-unknown"));
  const now = context.now();
  if (!verification.isVerified && verification.expiresAt <= now) return err(problem("code-expired"));
  const verified = await context.db
    .update(users)
    .set({ emailVerifiedAt: now })
    .where(and(eq(users.id, verification.userId), isNull(users.emailVerifiedAt)))
    .returning({ id: users.id });
  return verified.length > 0 ? ok({ message: "Email successfully verified!" }) : err(problem("already-verified"));
}
