import {
  type FieldProblem,
  loginProblem,
  looksLikeEmail,
  profileProblem,
  signUpProblem,
  signUpTexts,
} from "@tafel/domain";
import { z } from "zod";
import { id, judgedBy, message, moment, text } from "./fields.ts";
import { route } from "./route.ts";

const nothing = z.object({});
const here = { area: "accounts" } as const;

const signedIn = z.object({
  username: z.string(),
  userId: id,
  token: z.string(),
  /** Opens profile pictures for an hour, and nothing else; validate-token and fetchAllUserData bring a fresh one. */
  pictureToken: z.string(),
});

export type SignedIn = z.infer<typeof signedIn>;

const signUpForm = z
  .object({ firstname: text, lastname: text, username: text, email: text, password: text })
  .extend({ remember: z.boolean().default(false) })
  .superRefine(judgedBy(signUpProblem));

const credentials = z
  .object({ email: text, username: text, password: text, remember: z.boolean().default(false) })
  .superRefine(
    judgedBy(({ email, username, password }) => asTyped(loginProblem({ identifier: email || username, password }))),
  );

/** The form calls its first field by what was typed into it. */
const asTyped = (problem: FieldProblem<"identifier" | "password"> | undefined): FieldProblem<string> | undefined =>
  problem && {
    ...problem,
    fields: problem.fields.flatMap((field) => (field === "identifier" ? ["email", "username"] : [field])),
  };

const userChanges = z
  .object({
    Firstname: z.string(),
    Lastname: z.string(),
    Username: z.string(),
    Password: z.string(),
    oldPassword: z.string(),
    /** Refused: the address has a flow of its own. */
    Email: z.string(),
  })
  .partial()
  .superRefine(
    judgedBy(({ Firstname, Lastname, Username, Password }) => {
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

const newEmail = z.object({ newEmail: text }).superRefine(
  judgedBy(({ newEmail }) => {
    if (newEmail.trim().length > 255) return { fields: ["newEmail"], message: signUpTexts.emailLength };
    return looksLikeEmail(newEmail.trim()) ? undefined : { fields: ["newEmail"], message: signUpTexts.email };
  }),
);

const newPassword = z
  .object({ newPassword: text })
  .superRefine(judgedBy((form) => withField(profileProblem({ password: form.newPassword }), "newPassword")));

const withField = (problem: FieldProblem<string> | undefined, field: string) =>
  problem && { ...problem, fields: [field] };

const sessionsToEnd = z.union([z.object({ id }), z.object({ others: z.literal(true) })]);

/** The calls of contract, point 2. */
export const accounts = {
  signUp: route({
    ...here,
    method: "POST",
    path: "/api/signup",
    summary: "Create an account and mail the link that verifies its address",
    access: "public",
    body: signUpForm,
    answer: message.extend({ userId: id }),
    status: 201,
  }),
  login: route({
    ...here,
    method: "POST",
    path: "/api/login",
    summary:
      "Log in with an address or a username; with two-factor, a code is mailed and userId names the pending log-in",
    access: "public",
    body: credentials,
    answer: z.union([signedIn, z.object({ requires2FA: z.literal(true), userId: z.string() })]),
  }),
  verifyTwoFactor: route({
    ...here,
    method: "POST",
    path: "/api/verify-2fa",
    summary: "Finish a pending log-in with the mailed code",
    access: "public",
    body: z.object({ code: text, userId: text }),
    answer: signedIn,
  }),
  resendTwoFactor: route({
    ...here,
    method: "POST",
    path: "/api/resend-2fa",
    summary: "Mail a new code for a pending log-in, once the last has expired or was burnt",
    access: "public",
    body: z.object({ userId: text }),
    answer: message,
  }),
  logout: route({
    ...here,
    method: "POST",
    path: "/api/logout",
    summary: "End the session whose token is given",
    access: "session",
    body: nothing,
    answer: message,
  }),
  validateToken: route({
    ...here,
    method: "POST",
    path: "/api/validate-token",
    summary: "Whether the bearer token is good, and whose it is",
    access: "public",
    body: nothing,
    answer: z.object({ status: z.literal("success"), valid: z.literal(true), userId: id, pictureToken: z.string() }),
    isRead: true,
  }),
  fetchAllUserData: route({
    ...here,
    method: "POST",
    path: "/api/fetchAllUserData",
    summary: "One's own account",
    access: "session",
    body: nothing,
    answer: z.object({
      userId: id,
      Firstname: z.string(),
      Lastname: z.string(),
      Username: z.string(),
      Email: z.string(),
      /** A path, to which `?token=` and a picture token are added; null without a picture. */
      profilePicture: z.string().nullable(),
      TwoFactorEnabled: z.boolean(),
      pictureToken: z.string(),
    }),
    isRead: true,
  }),
  updateUserData: route({
    ...here,
    method: "POST",
    path: "/api/updateUserData",
    summary: "Change one's name, username, or (with oldPassword) password",
    access: "session",
    body: userChanges,
    answer: message,
  }),
  confirmPassword: route({
    ...here,
    method: "POST",
    path: "/api/confirm-password",
    summary: "Renew the log-in, as the changes that answer `confirm-password` ask for",
    access: "session",
    body: z.object({ password: text }),
    answer: message,
  }),
  toggleTwoFactor: route({
    ...here,
    method: "POST",
    path: "/api/toggle-2fa",
    summary: "Switch the second factor on or off",
    access: "session",
    body: z.object({ enable: z.boolean() }),
    answer: z.object({ TwoFactorEnabled: z.boolean() }),
  }),
  checkVerification: route({
    ...here,
    method: "POST",
    path: "/api/check-verification",
    summary: "Which address a mailed verification code is for, and whether it has expired",
    access: "public",
    body: z.object({ code: text }),
    answer: z.object({ email: z.string(), expired: z.boolean() }),
    isRead: true,
  }),
  verifyEmail: route({
    ...here,
    method: "POST",
    path: "/api/verify-email",
    summary: "Verify an address with its mailed code",
    access: "public",
    body: z.object({ code: text }),
    answer: message,
  }),
  requestNewVerification: route({
    ...here,
    method: "POST",
    path: "/api/request-new-verification",
    summary: "Mail a new verification link in place of an old code",
    access: "public",
    body: z.object({ oldCode: text }),
    answer: message,
  }),
  resendVerification: route({
    ...here,
    method: "POST",
    path: "/api/resend-verification",
    summary: "Mail the verification link again",
    access: "public",
    body: z.object({ email: text }),
    answer: message,
  }),
  requestPasswordReset: route({
    ...here,
    method: "POST",
    path: "/api/request-password-reset",
    summary: "Mail a link to set a new password; the answer is the same for unknown identifiers",
    access: "public",
    body: z.object({ identifier: z.string().trim().min(1, "Please enter your email or username") }),
    answer: message,
  }),
  checkResetToken: route({
    ...here,
    method: "POST",
    path: "/api/check-reset-token",
    summary: "Whether a reset link is still good",
    access: "public",
    body: z.object({ token: text }),
    answer: z.object({ valid: z.boolean() }),
    isRead: true,
  }),
  resetPassword: route({
    ...here,
    method: "POST",
    path: "/api/reset-password",
    summary: "Set a new password; the reset token is given as bearer",
    access: "public",
    body: newPassword,
    answer: message,
  }),
  requestEmailChange: route({
    ...here,
    method: "POST",
    path: "/api/request-email-change",
    summary: "Mail a code to a new address",
    access: "session",
    body: newEmail,
    answer: message,
  }),
  verifyEmailChange: route({
    ...here,
    method: "POST",
    path: "/api/verify-email-change",
    summary: "Move the account to the new address with the code mailed there",
    access: "session",
    body: z.object({ verificationCode: text }),
    answer: z.object({ Email: z.string() }),
  }),
  listSessions: route({
    ...here,
    method: "POST",
    path: "/api/sessions/list",
    summary: "Where one is logged in, last used first",
    access: "session",
    body: nothing,
    answer: z.object({
      sessions: z.array(
        z.object({ id, createdAt: moment, lastUsedAt: moment, device: z.string(), current: z.boolean() }),
      ),
    }),
    isRead: true,
  }),
  endSessions: route({
    ...here,
    method: "POST",
    path: "/api/sessions/end",
    summary: "Log out one device by its id, or all others",
    access: "session",
    body: sessionsToEnd,
    answer: message,
  }),
  deleteAccount: route({
    ...here,
    method: "POST",
    path: "/api/user/delete",
    summary: "Delete one's account with everything personal",
    access: "session",
    body: nothing,
    answer: message,
  }),
  readUser: route({
    ...here,
    method: "GET",
    path: "/api/users/:id",
    summary: "A person: oneself, or a member of a shared team",
    access: "session",
    params: z.object({ id }),
    answer: z.object({
      id,
      firstname: z.string(),
      lastname: z.string(),
      username: z.string(),
      email: z.string(),
    }),
  }),
};
