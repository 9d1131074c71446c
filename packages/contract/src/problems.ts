import { causes, type ProblemCause } from "./causes.ts";
import type { RuleText } from "./rule-texts.ts";

/**
 * The one catalogue of expected failures: a stable kebab-case code, its HTTP status, and the text a person reads unless
 * there is one of its cause or of a broken rule (the specification's text, point 8, where there is one).
 */
export const problems = {
  "invalid-input": [400, "Please check what you entered"],
  "email-has-its-own-flow": [400, "Change the email address with the code sent to the new one"],
  "invalid-url": [400, "Invalid URL"],
  "picture-unreadable": [400, "This picture cannot be read"],
  unauthorized: [401, "Please log in"],
  "wrong-credentials": [401, "Invalid username or password"],
  "wrong-code": [401, "Invalid verification code"],
  forbidden: [403, "You are not allowed to do this"],
  unverified: [403, "Please verify your email address"],
  "wrong-password": [403, "Current password is incorrect"],
  "confirm-password": [403, "Please confirm your password"],
  "not-a-member": [403, "User is not a member of this team"],
  "not-an-admin": [403, "Only admins of the team can do this"],
  "not-your-invitation": [403, "This invitation was sent to a different email address"],
  "not-found": [404, "Not found"],
  "user-not-found": [404, "User not found"],
  "team-not-found": [404, "Team not found"],
  "board-not-found": [404, "Board not found"],
  "whiteboard-not-found": [404, "Whiteboard not found"],
  "template-not-found": [404, "Template not found"],
  "element-not-found": [404, "Element not found"],
  "list-not-found": [404, "List not found"],
  "todo-not-found": [404, "Todo not found"],
  "label-not-found": [404, "Label not found"],
  "checklist-not-found": [404, "Checklist not found"],
  "code-unknown": [404, "Unknown verification code"],
  "username-taken": [409, "Username is already taken"],
  "email-taken": [409, "Email is already registered"],
  "already-a-member": [409, "User is already a member of this team"],
  "last-admin": [409, "A team needs at least one admin"],
  "cannot-remove-yourself": [409, "Admins cannot remove themselves"],
  "stale-version": [409, "Someone else changed this in the meantime"],
  "edited-live": [409, "Team whiteboards are edited live"],
  "not-personal": [409, "This board belongs to another team"],
  "element-locked": [409, "Someone else is editing this element"],
  "element-exists": [409, "This element already exists"],
  "limit-reached": [409, "This has reached its limit. Delete something first."],
  "out-of-space": [409, "There is no space left for boards. Delete some for ever in the trash first."],
  "code-expired": [410, "Verification code has expired"],
  "already-verified": [410, "This address is already verified. You can log in."],
  "invitation-expired": [410, "Invalid or expired invitation link."],
  "link-ended": [410, "This link has ended. Ask whoever sent it for another."],
  "reset-expired": [410, "This link has expired or was already used"],
  "too-large": [413, "This is too large"],
  "wrong-kind": [415, "This kind of file is not supported"],
  "too-many": [429, "Too many attempts. Please wait a moment."],
  unexpected: [500, "An unexpected error occurred"],
  unavailable: [503, "This is not available at the moment. Try again later."],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ProblemCode = keyof typeof problems;

/** The body of every failing call; contract, point 1. */
export type Problem = {
  readonly code: ProblemCode;
  readonly message: string;
  /** What it is about more exactly: other languages have a sentence for each. */
  readonly cause?: ProblemCause;
  /** The text for each field that breaks a rule. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Whole seconds to wait, with `too-many`. */
  readonly timeLeft?: number;
  /** What else the contract adds to this failure (`status: "unverified"`, `email`, `version`, …). */
  readonly extras?: Readonly<Record<string, unknown>>;
};

type More = Pick<Problem, "fields" | "timeLeft" | "extras"> & { readonly message?: RuleText };

/** A problem from the catalogue, named by its code or its cause; its own text stands back for that of a broken rule. */
export function problem(name: ProblemCode | ProblemCause, more: More = {}): Problem {
  if (!isCause(name)) return { code: name, message: problems[name][1], ...more };
  const [code, message] = causes[name];
  return { code, message, cause: name, ...more };
}

const isCause = (name: ProblemCode | ProblemCause): name is ProblemCause => name in causes;

export const statusOf = (code: ProblemCode): number => problems[code][0];
