import { accounts, problem } from "@tafel/contract";
import { err, ok } from "@tafel/domain";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { bearerToken, handle } from "../../platform/http/handle.ts";
import { partsOfDevice, visitorOf } from "../../platform/http/visitor.ts";
import { issuePictureToken } from "../../platform/picture-tokens.ts";
import { authenticate, sessionsOf } from "../../platform/sessions.ts";
import { changeEmail } from "./change-email.ts";
import { confirmPassword } from "./confirm-password.ts";
import { deleteAccount } from "./delete-account.ts";
import { endLeftSession } from "./end-left-session.ts";
import { endOwnSessions } from "./end-sessions.ts";
import { logIn } from "./log-in.ts";
import type { Neighbors } from "./neighbors.ts";
import { accountById, pictureOf } from "./queries.ts";
import { requestEmailChange } from "./request-email-change.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { requestNewVerification, resendVerification } from "./resend-verification.ts";
import { checkResetToken, resetPassword } from "./reset-password.ts";
import { resendLoginCode } from "./send-login-code.ts";
import { signUp } from "./sign-up.ts";
import { toggleTwoFactor } from "./toggle-two-factor.ts";
import { updateUserData } from "./update-user-data.ts";
import { checkVerification, verifyEmail } from "./verify-email.ts";
import { verifyTwoFactor } from "./verify-two-factor.ts";

export function accountRoutes(app: FastifyInstance, context: Context, neighbors: Neighbors): void {
  handle(app, context, accounts.signUp, ({ body, request }) => signUp(context, body, visitorOf(request), neighbors));
  handle(app, context, accounts.login, ({ body, request }) => logIn(context, body, visitorOf(request)));
  handle(app, context, accounts.verifyTwoFactor, ({ body, request }) =>
    verifyTwoFactor(context, body, visitorOf(request)),
  );
  handle(app, context, accounts.resendTwoFactor, ({ body, request }) =>
    resendLoginCode(context, body.userId, visitorOf(request)),
  );
  handle(app, context, accounts.logout, async ({ actor }) => {
    // When pressed twice at once, the second call finds nothing left to end, which is what was wanted.
    await endOwnSessions(context, actor, { id: actor.sessionId });
    return ok({ message: "Successfully logged out" });
  });
  handle(app, context, accounts.endLeftSession, ({ body, request }) =>
    endLeftSession(context, body.ticket, visitorOf(request)),
  );
  handle(app, context, accounts.validateToken, async ({ request }) => {
    const actor = await authenticate(context, bearerToken(request));
    if (!actor) return err(problem("unauthorized", { extras: { status: "error", valid: false } }));
    const pictureToken = issuePictureToken(context.signingKey, actor.userId, context.now());
    return ok({ status: "success", valid: true, userId: actor.userId, pictureToken });
  });

  handle(app, context, accounts.checkVerification, ({ body, request }) =>
    checkVerification(context, body.code, visitorOf(request)),
  );
  handle(app, context, accounts.verifyEmail, ({ body, request }) =>
    verifyEmail(context, body.code, visitorOf(request)),
  );
  handle(app, context, accounts.requestNewVerification, ({ body, request }) =>
    requestNewVerification(context, body.oldCode, visitorOf(request)),
  );
  handle(app, context, accounts.resendVerification, ({ body, request }) =>
    resendVerification(context, body.email, visitorOf(request)),
  );

  handle(app, context, accounts.requestPasswordReset, ({ body, request }) =>
    requestPasswordReset(context, body.identifier, visitorOf(request)),
  );
  handle(app, context, accounts.checkResetToken, ({ body, request }) =>
    checkResetToken(context, body.token, visitorOf(request)),
  );
  handle(app, context, accounts.resetPassword, ({ body, request }) =>
    resetPassword(context, bearerToken(request), body.newPassword, visitorOf(request)),
  );

  handle(app, context, accounts.fetchAllUserData, async ({ actor }) => {
    const account = await accountById(context.db, actor.userId);
    if (!account) return err(problem("unauthorized"));
    return ok({
      userId: account.id,
      Firstname: account.firstName,
      Lastname: account.lastName,
      Username: account.username,
      Email: account.email,
      profilePicture: pictureOf(account),
      TwoFactorEnabled: account.twoFactorEnabled,
      pictureToken: issuePictureToken(context.signingKey, account.id, context.now()),
      language: account.language,
      timeZone: account.timeZone,
    });
  });
  handle(app, context, accounts.updateUserData, async ({ body, actor, request }) => {
    const updated = await updateUserData(context, actor, body, {
      visitor: visitorOf(request),
      followZone: neighbors.followZone,
    });
    const isSeen = body.Firstname ?? body.Lastname ?? body.Username;
    if (updated.ok && isSeen !== undefined) await neighbors.notifyProfileChanged(actor.userId);
    return updated;
  });
  handle(app, context, accounts.confirmPassword, async ({ body, actor, request }) => {
    const confirmed = await confirmPassword(context, actor, body.password, visitorOf(request));
    return confirmed.ok ? ok({ message: "Password confirmed" }) : confirmed;
  });
  handle(app, context, accounts.toggleTwoFactor, ({ body, actor, request }) =>
    toggleTwoFactor(context, actor, body.enable, visitorOf(request)),
  );
  handle(app, context, accounts.requestEmailChange, ({ body, actor, request }) =>
    requestEmailChange(context, actor, body.newEmail, visitorOf(request)),
  );
  handle(app, context, accounts.verifyEmailChange, ({ body, actor, request }) =>
    changeEmail(context, actor, body.verificationCode, visitorOf(request)),
  );

  handle(app, context, accounts.listSessions, async ({ actor }) => {
    const sessions = await sessionsOf(context.db, actor.userId);
    return ok({
      sessions: sessions.map(({ id, createdAt, lastUsedAt, device }) => ({
        id,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        device,
        ...partsOfDevice(device),
        current: id === actor.sessionId,
      })),
    });
  });
  handle(app, context, accounts.endSessions, ({ body, actor }) => endOwnSessions(context, actor, body));
  handle(app, context, accounts.deleteAccount, ({ actor, request }) =>
    deleteAccount(context, actor, neighbors.leaveTeams, visitorOf(request)),
  );
}
