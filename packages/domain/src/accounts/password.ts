/** The rules of the checklist that a password meets; specification, point 5, rule 8. */
export type PasswordRules = {
  readonly length: boolean;
  readonly digit: boolean;
  readonly letters: boolean;
};

/** The checklist's texts, in display order. */
export const passwordRuleTexts = {
  length: "Must be at least 6 characters long",
  digit: "Must contain at least one number",
  letters: "Must contain both uppercase and lowercase letters",
} as const satisfies Record<keyof PasswordRules, string>;

export const passwordProblemText = "Password must meet the requirements";

export function passwordRules(password: string): PasswordRules {
  return {
    length: password.length >= 6,
    digit: /\p{Nd}/u.test(password),
    letters: /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password),
  };
}

export function meetsPasswordRules(password: string): boolean {
  return Object.values(passwordRules(password)).every(Boolean);
}
