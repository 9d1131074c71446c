import { accounts, feeds, guests, sharing, teams } from "@tafel/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterBy, linkTo } from "../modules/sharing/testing.ts";
import { createBoard, createTeam, join } from "../modules/whiteboards/testing.ts";
import { startApp, type TestApp } from "../testing/app.ts";
import { listenTo } from "../testing/listener.ts";
import { smallPicture } from "./testing/pictures.ts";

let app: TestApp;
const lines: string[] = [];
/** What must not be read in any line: everything that opens something. */
const secrets = new Map<string, string>();
const keep = (what: string, secret: string): string => {
  expect(secret, what).toMatch(/\S{6}/);
  secrets.set(what, secret);
  return secret;
};

let origin: Promise<string> | undefined;
const whereItListens = (): Promise<string> => {
  origin ??= app.listen();
  return origin;
};

/** A mailed code's six digits may be part of an id by chance. */
const isIn = (log: string, secret: string): boolean =>
  /^\d+$/.test(secret) ? new RegExp(`(?<![0-9a-f-])${secret}(?![0-9a-f-])`).test(log) : log.includes(secret);
function expectNone(log: string): void {
  for (const [what, secret] of secrets) expect(isIn(log, secret), `${what} is in the log`).toBe(false);
}

beforeAll(async () => {
  app = await startApp({ log: (line) => void lines.push(line) });
});
afterAll(() => app.close());

test("no password, token, code or mailed link is in the log, at its most talkative, of every flow of the accounts", async () => {
  const { call, mailbox, fastify } = app;
  const origin = await whereItListens();
  const email = "anna@example.org";
  const codeIn = (link: string, name: string) => new URL(link).searchParams.get(name) ?? "";
  const mailed = async (to: string, what: string) => {
    await app.context.background.drained();
    return keep(what, await mailbox.essenceTo(to, mailbox.mailsTo(to).filter(({ essence }) => essence).length - 1));
  };

  // Signing up, with a first try that is refused, and a code that is asked for again.
  const password = keep("password", "Sup3rSecret-of-Anna");
  const form = { firstname: "Anna", lastname: "Ng", username: "anna", email, password };
  await call(accounts.signUp, { body: { ...form, username: "not allowed" } });
  await call(accounts.signUp, { body: form });
  await call(accounts.login, { body: { email, password } });
  const first = codeIn(await mailed(email, "verification link"), "code");
  await call(accounts.requestNewVerification, { body: { oldCode: keep("old code", first) } });
  const code = keep("verification code", codeIn(await mailed(email, "second verification link"), "code"));
  await fastify.inject({ url: `/verify?code=${code}` });
  await call(accounts.checkVerification, { body: { code } });
  expect((await call(accounts.verifyEmail, { body: { code } })).status).toBe(200);

  // Logging in, wrong and right, with both factors, over sockets too.
  await call(accounts.login, { body: { email, password: keep("wrong password", "Wr0ng-but-nearly-right") } });
  const { body } = await call(accounts.login, { body: { email, password } });
  if (!("token" in body)) throw new Error("Anna could not log in");
  const token = keep("token", body.token);
  keep("picture token", body.pictureToken);
  const listener = await listenTo(origin, "/account", token);
  await listenTo(origin, "/account", keep("unknown token", "y".repeat(43))).catch(() => {});
  await fetch(`${origin}/socket.io/?EIO=4&transport=polling&token=${token}`);
  await call(accounts.toggleTwoFactor, { token, body: { enable: true } });
  const pending = await call(accounts.login, { body: { email, password } });
  const pendingId = keep("pending log-in", "requires2FA" in pending.body ? pending.body.userId : "");
  const sixDigits = await mailed(email, "login code");
  await call(accounts.verifyTwoFactor, { body: { userId: pendingId, code: "000000" } });
  await call(accounts.resendTwoFactor, { body: { userId: pendingId } });
  const second = await call(accounts.verifyTwoFactor, { body: { userId: pendingId, code: sixDigits } });
  keep("second token", "token" in second.body ? second.body.token : "");

  await call(accounts.toggleTwoFactor, { token, body: { enable: false } });

  // Pictures, whose token stands in the address.
  const { payload, headers } = smallPicture();
  const authorization = `Bearer ${token}`;
  await fastify.inject({
    method: "POST",
    url: "/api/upload-profile-picture",
    payload,
    headers: { ...headers, authorization },
  });
  await fastify.inject({ url: `/api/uploads/profile-pictures/${body.userId}.jpg?token=${body.pictureToken}` });

  // Another address, another password, an invitation, and everything wrong about them.
  await call(accounts.requestEmailChange, { token, body: { newEmail: "new@example.org" } });
  const change = await mailed("new@example.org", "e-mail change code");
  await call(accounts.verifyEmailChange, { token, body: { verificationCode: change } });
  const newer = keep("new password", "An0ther-Secret");
  await call(accounts.updateUserData, { token, body: { Password: newer, oldPassword: password } });
  await call(accounts.confirmPassword, { token, body: { password: newer } });
  const { teamId } = (await call(teams.create, { token, body: { teamName: "Team" } })).body;
  const invited = await call(teams.sendInvite, { token, body: { teamId, memberEmail: "ben@example.org", role: 0 } });
  const inviteLink = keep("invitation", invited.body.link);
  await fastify.inject({ url: `/api/teams/accept?inviteLink=${inviteLink}`, headers: { authorization } });
  await call(teams.validateInvite, { token, body: { inviteLink } });
  await call(accounts.requestPasswordReset, { body: { identifier: "anna" } });
  const reset = keep("reset token", codeIn(await mailed("new@example.org", "reset link"), "token"));
  await fastify.inject({ url: `/reset-password?token=${reset}` });
  await call(accounts.checkResetToken, { body: { token: reset } });
  const last = keep("last password", "Th1rd-Secret");
  await call(accounts.resetPassword, { token: reset, body: { newPassword: last } });
  const again = await call(accounts.login, { body: { username: "anna", password: last } });
  const current = keep("current token", "token" in again.body ? again.body.token : "");

  // Bodies that cannot be read, and a database that is away while secrets are under way.
  await fastify.inject({
    method: "POST",
    url: "/api/login",
    headers: { "content-type": "application/json", authorization },
    payload: `{"password":"${password}`,
  });
  listener.close();
  await withoutDatabase(async () => {
    expect((await call(accounts.login, { body: { email, password } })).status).toBe(500);
    expect((await call(accounts.validateToken, { token })).status).toBe(500);
    await call(accounts.resetPassword, { token: reset, body: { newPassword: last } });
    await call(accounts.verifyEmail, { body: { code } });
  });
  // Let in, and then the statements fail that carry what was typed.
  await failing(/invitations|insert into|update /, async () => {
    expect((await call(teams.validateInvite, { token: current, body: { inviteLink } })).status).toBe(500);
    await call(teams.accept, { token: current, body: { inviteLink } });
    expect((await call(accounts.signUp, { body: { ...form, username: "bea", email: "bea@example.org" } })).status).toBe(
      500,
    );
  });

  const log = lines.join("\n");
  expect(lines.length).toBeGreaterThan(40);
  expectNone(log);
  // What is secret only by being hashed is not there either.
  expect(log).not.toMatch(/\$argon2/);
});

/** Every query fails, as when the database is away. */
const withoutDatabase = (work: () => Promise<void>) => failing(/./, work);

/** Statements fail that read so, with all of it in the error, as libraries have it. */
async function failing(statements: RegExp, work: () => Promise<void>): Promise<void> {
  // Drizzle's types hide the pool.
  const { $client } = app.context.db as unknown as { $client: { query(...args: unknown[]): Promise<unknown> } };
  const { query } = $client;
  $client.query = async (...args) => {
    const [config, values] = args as [{ text: string }, unknown];
    if (!statements.test(config.text)) return query.apply($client, args);
    throw Object.assign(new Error("The database is away"), {
      config,
      values,
      detail: `Failing row contains ${values}`,
    });
  };
  await work().finally(() => {
    $client.query = query;
  });
}

test("every line of a call that fails carries the id that its caller was told, and the caller is told nothing else", async () => {
  lines.length = 0;
  await withoutDatabase(async () => {
    const answer = await app.fastify.inject({
      method: "POST",
      url: "/api/login",
      payload: { email: "a@b.c", password: "x" },
    });
    const { requestId, ...rest } = answer.json();
    expect(rest).toEqual({ code: "unexpected", message: "An unexpected error occurred" });
    const logged = lines.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId === requestId);
    expect(logged.map(({ msg }) => msg)).toEqual(expect.arrayContaining(["request failed", "request"]));
    expect(logged.find(({ msg }) => msg === "request failed").err.stack).toContain("log-in");
  });
});

test("nor the key of a calendar's address", async () => {
  const person = await app.person("subscriber");
  const { key } = (await person.call(feeds.renew, { body: { boardId: null } })).body;
  keep("calendar key", key);
  for (const asked of [key, keep("unknown calendar key", "z".repeat(43)), keep("no calendar key", "not-a-key")])
    await app.fastify.inject({ url: `/api/todos/calendar.ics?key=${asked}` });
  await withoutDatabase(async () => void (await app.fastify.inject({ url: `/api/todos/calendar.ics?key=${key}` })));
  const log = lines.join("\n");
  expectNone(log);
});

test("nor the secret of a link to a board, its password, or the token of a guest", async () => {
  const origin = await whereItListens();
  const owner = await app.person("owner");
  const uuid = await createBoard(owner, await createTeam([owner]));
  const password = keep("link password", "grapefruit-of-the-link");
  const made = await linkTo(owner, uuid, "edit", { password });
  const secret = keep("link secret", made.secret);
  await app.call(guests.look, { body: { secret } });
  await app.call(guests.look, { body: { secret: "not a secret of any link" } });
  await app.call(guests.enter, {
    body: { secret, name: "Otter", password: keep("wrong link password", "pineapple-no") },
  });
  const guest = await enterBy(app, made, "Otter", password);
  keep("guest token", guest.token);
  (await join(origin, guest, uuid)).close();
  await app.fastify.inject({ url: "/guest" });
  await owner.call(sharing.change, {
    params: { uuid, linkId: made.link.id },
    body: { role: "view", expiresAt: null, maxGuests: null, renew: true },
  });
  await listenTo(origin, "/whiteboards", guest.token).catch(() => {});
  const embedded = await linkTo(owner, uuid, "view", { frameOrigins: ["https://site.example"] });
  const linkId = embedded.link.id;
  const websites = ["https://site.example"];
  const body = { linkId, websites, secret: keep("secret of an embedded board", embedded.secret) };
  await app.fastify.inject({ url: `/embed/${linkId}` });
  await app.call(guests.embed, { body: { ...body, linkId: uuid } });
  const { token } = (await app.call(guests.embed, { body })).body;
  const frame = { token: keep("token of a frame", token), userId: linkId, username: "" };
  (await join(origin, frame, uuid)).close();
  const log = lines.join("\n");
  expectNone(log);
  expect((await app.fastify.inject({ url: "/metrics" })).body).not.toContain(secret);
});
