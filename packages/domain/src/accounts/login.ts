import type { FieldProblem } from "../field-problem.ts";

export const loginTexts = {
  identifier: "Please enter your email or username",
  password: "Please enter your password",
} as const;

/** The first field of the log-in form that is still empty. */
export function loginProblem(form: {
  identifier: string;
  password: string;
}): FieldProblem<"identifier" | "password"> | undefined {
  if (form.identifier.trim() === "") return { fields: ["identifier"], message: loginTexts.identifier };
  if (form.password === "") return { fields: ["password"], message: loginTexts.password };
  return undefined;
}

/** An entry containing @ is sent as email, otherwise as username; specification, point 5. */
export function identifierOf(entry: string): { email: string } | { username: string } {
  const text = entry.trim();
  return text.includes("@") ? { email: text } : { username: text };
}
