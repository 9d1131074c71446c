import {
  type FieldProblem,
  loginProblem,
  looksLikeEmail,
  profileProblem,
  signUpProblem,
  signUpTexts,
} from "@tafel/domain";
import * as z from "zod/mini";
import { satisfying, shortText, text } from "./fields.ts";
import { languages } from "./languages.ts";
import { zone } from "./zone.ts";

export const signUpForm = z
  .object({
    firstname: text,
    lastname: text,
    username: text,
    email: text,
    password: text,
    /** The form sends it; the log-in that follows uses it. */
    remember: z._default(z.boolean(), false),
  })
  .check(satisfying(signUpProblem));

export const credentials = z
  .object({ email: text, username: text, password: text, remember: z._default(z.boolean(), false) })
  .check(
    satisfying(({ email, username, password }) => asTyped(loginProblem({ identifier: email || username, password }))),
  );

/** The form names its first field after what was typed into it. */
const asTyped = (problem: FieldProblem<"identifier" | "password"> | undefined): FieldProblem<string> | undefined =>
  problem && {
    ...problem,
    fields: problem.fields.flatMap((field) => (field === "identifier" ? ["email", "username"] : [field])),
  };

export const userChanges = z
  .partial(
    z.object({
      Firstname: shortText,
      Lastname: shortText,
      Username: shortText,
      Password: shortText,
      oldPassword: shortText,
      language: z.enum(languages),
      timeZone: zone,
      /** Refused: an address is changed by calls of its own. */
      Email: shortText,
    }),
  )
  .check(
    satisfying(({ Firstname, Lastname, Username, Password }) => {
      const problem = profileProblem({
        firstName: Firstname,
        lastName: Lastname,
        username: Username,
        password: Password,
      });
      return problem && { ...problem, fields: problem.fields.map((field) => changeNames[field]) };
    }),
  );

const changeNames = {
  firstName: "Firstname",
  lastName: "Lastname",
  username: "Username",
  password: "Password",
} as const;

export const newEmail = z.object({ newEmail: text }).check(
  satisfying(({ newEmail }) => {
    if (newEmail.trim().length > 255) return { fields: ["newEmail"], message: signUpTexts.emailLength };
    return looksLikeEmail(newEmail.trim()) ? undefined : { fields: ["newEmail"], message: signUpTexts.email };
  }),
);

export const newPassword = z
  .object({ newPassword: text })
  .check(satisfying((form) => withField(profileProblem({ password: form.newPassword }), "newPassword")));

const withField = (problem: FieldProblem<string> | undefined, field: string) =>
  problem && { ...problem, fields: [field] };
