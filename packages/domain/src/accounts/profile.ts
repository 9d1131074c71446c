import type { FieldProblem } from "../field-problem.ts";
import { type SignUpField, type SignUpForm, signUpProblem } from "./sign-up.ts";

/** What people change about themselves in Account Settings; a missing field stays unchanged. */
export type ProfileChanges = {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
};

export type ProfileField = keyof ProfileChanges;

/** Valid values for fields that are not being changed, so that the sign-up rules judge only the changes. */
const blameless: SignUpForm = {
  firstname: "A",
  lastname: "B",
  username: "c",
  email: "a@b.c",
  password: "Passw0rd",
};

const fieldOf: Partial<Record<SignUpField, ProfileField>> = {
  firstname: "firstName",
  lastname: "lastName",
  username: "username",
  password: "password",
};

/** The first rule of sign-up that the changes break, with the same texts in the same order. */
export function profileProblem(changes: ProfileChanges): FieldProblem<ProfileField> | undefined {
  const problem = signUpProblem({
    firstname: changes.firstName ?? blameless.firstname,
    lastname: changes.lastName ?? blameless.lastname,
    username: changes.username ?? blameless.username,
    email: blameless.email,
    password: changes.password ?? blameless.password,
  });
  return problem && { fields: problem.fields.flatMap((field) => fieldOf[field] ?? []), message: problem.message };
}
