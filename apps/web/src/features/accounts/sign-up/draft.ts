import type { SignUpForm } from "@tafel/domain";

/** What was typed at the sign-up, for whoever turns back to it in this tab; never the password. */
const key = "signUp";
const empty: SignUpForm = { firstname: "", lastname: "", username: "", email: "", password: "" };

export function readDraft(): SignUpForm {
  const kept = sessionStorage.getItem(key);
  // Written by `keepDraft` alone.
  return { ...empty, ...(kept && (JSON.parse(kept) as Omit<SignUpForm, "password">)) };
}

export const keepDraft = ({ password: _, ...form }: SignUpForm): void =>
  sessionStorage.setItem(key, JSON.stringify(form));

export const forgetDraft = (): void => sessionStorage.removeItem(key);
