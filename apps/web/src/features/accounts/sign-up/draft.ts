import type { SignUpForm } from "@tafel/domain";

/** What was typed into the sign-up form, for people who return to it in this tab; never the password. */
const key = "signUp";
const empty: SignUpForm = { firstname: "", lastname: "", username: "", email: "", password: "" };

export function readDraft(): SignUpForm {
  const kept = sessionStorage.getItem(key);
  // Only `keepDraft` writes it.
  return { ...empty, ...(kept && (JSON.parse(kept) as Omit<SignUpForm, "password">)) };
}

export const keepDraft = ({ password: _, ...form }: SignUpForm): void =>
  sessionStorage.setItem(key, JSON.stringify(form));

export const forgetDraft = (): void => sessionStorage.removeItem(key);
