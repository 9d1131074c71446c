import { emailMaxLength, looksLikeEmail } from "../accounts/email.ts";
import type { FieldProblem } from "../field-problem.ts";

/** How long an invitation link is valid, in milliseconds; contract, point 3. */
export const invitationLifetime = 48 * 60 * 60 * 1000;

export const invitationTexts = {
  emailRequired: "Member email is required.",
  email: "Please enter a valid email address.",
  role: "Role is required.",
  linkMissing: "No invitation link provided.",
} as const;

/** The rule that an invited address breaks, whatever the name of the field that holds it. */
export function invitationEmailProblem(memberEmail: string): FieldProblem<never> | undefined {
  const email = memberEmail.trim();
  if (email === "") return { fields: [], message: invitationTexts.emailRequired };
  const isValid = email.length <= emailMaxLength && looksLikeEmail(email);
  return isValid ? undefined : { fields: [], message: invitationTexts.email };
}

/** The first rule that an invitation breaks. */
export function invitationProblem(invitation: {
  readonly memberEmail: string;
  readonly role: unknown;
}): FieldProblem<"memberEmail" | "role"> | undefined {
  const problem = invitationEmailProblem(invitation.memberEmail);
  if (problem) return { fields: ["memberEmail"], message: problem.message };
  if (invitation.role !== 0 && invitation.role !== 1) return { fields: ["role"], message: invitationTexts.role };
  return undefined;
}

/** What `Expires in …` counts: minutes under 60, otherwise whole hours; specification, point 9. */
export function timeLeft(expiration: Date, now: Date): { readonly unit: "minutes" | "hours"; readonly count: number } {
  const minutes = Math.max(0, Math.floor((expiration.getTime() - now.getTime()) / 60_000));
  return minutes < 60 ? { unit: "minutes", count: minutes } : { unit: "hours", count: Math.floor(minutes / 60) };
}
