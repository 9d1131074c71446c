import { characters } from "../characters.ts";
import type { FieldProblem } from "../field-problem.ts";
import { isOneLine } from "../one-line.ts";
import { emailMaxLength, looksLikeEmail } from "./email.ts";
import { meetsPasswordRules, passwordProblemText } from "./password.ts";

export type SignUpForm = {
  readonly firstname: string;
  readonly lastname: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
};

export type SignUpField = keyof SignUpForm;

export const nameMaxLength = 100;
export const usernameMaxLength = 50;

/**
 * The texts of the specification, point 5, including the typo in the second, and one of ours for a rule it does not
 * have.
 */
export const signUpTexts = {
  empty: "Please fill in all fields",
  firstname: "Firstname must be less than 100 characters",
  lastname: "Lastnname must be less than 100 characters",
  nameLine: "Names must be one line of text",
  usernameLength: "Username must be less than 50 characters",
  emailLength: "Email must be less than 255 characters",
  email: "Please enter a valid email",
  username: "Username can only contain letters, numbers, - and _",
  password: passwordProblemText,
} as const;

export const signUpFields = ["firstname", "lastname", "username", "email", "password"] as const satisfies SignUpField[];

/** The first rule that a sign-up breaks, in the specified order; undefined when it is valid. */
export function signUpProblem(form: SignUpForm): FieldProblem<SignUpField> | undefined {
  const empty = signUpFields.filter((name) => isBlank(form[name]));
  if (empty.length > 0) return { fields: empty, message: signUpTexts.empty };
  const is = (field: SignUpField, message: string) => ({ fields: [field], message });
  if (characters(form.firstname.trim()) > nameMaxLength) return is("firstname", signUpTexts.firstname);
  if (characters(form.lastname.trim()) > nameMaxLength) return is("lastname", signUpTexts.lastname);
  if (!isOneLine(form.firstname.trim())) return is("firstname", signUpTexts.nameLine);
  if (!isOneLine(form.lastname.trim())) return is("lastname", signUpTexts.nameLine);
  if (characters(form.username.trim()) > usernameMaxLength) return is("username", signUpTexts.usernameLength);
  if (characters(form.email.trim()) > emailMaxLength) return is("email", signUpTexts.emailLength);
  if (!looksLikeEmail(form.email.trim())) return is("email", signUpTexts.email);
  if (!/^[A-Za-z0-9_-]+$/.test(form.username.trim())) return is("username", signUpTexts.username);
  if (!meetsPasswordRules(form.password)) return is("password", signUpTexts.password);
  return undefined;
}

/** A password of spaces is not empty; its own rules judge it. */
const isBlank = (text: string): boolean => text.trim() === "";
