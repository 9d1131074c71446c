import { accounts, type Language, languageCookie, teams } from "@tafel/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createMailer } from "../platform/mail/create-mailer.ts";
import type { Mailer } from "../platform/mail/mailer.ts";
import { startApp, type TestApp } from "../testing/app.ts";
import { type ReceivedMail, startMailServer } from "../testing/mail-server.ts";

type Headers = Record<string, string>;

let server: Awaited<ReturnType<typeof startMailServer>>;
let mailer: Mailer;
let app: TestApp;
beforeEach(async () => {
  server = await startMailServer();
  mailer = createMailer({ smtpUrl: server.url, mailFrom: "Tafel <no-reply@tafel.example>", dataDir: "/nowhere" });
  app = await startApp({ mailer });
});
afterEach(async () => {
  await app.close();
  mailer.close();
  await server.stop();
});

const password = "Passw0rd";
const emailOf = (name: string) => `${name}@example.org`;

/** Everything that has arrived at an address, in the order in which it came. */
async function mailsTo(email: string): Promise<readonly ReceivedMail[]> {
  await app.context.background.drained();
  return server.received.filter(({ to }) => to.includes(email));
}

/** "de: Bestätige deine E-Mail-Adresse": what an HTML mail says of its language, and its subject. */
const inShort = ({ text }: ReceivedMail) =>
  `${/<html lang="(\w+)">/.exec(text)?.[1]}: ${/<title>(.*)<\/title>/.exec(text)?.[1]}`;

const found = async (email: string, pattern: RegExp) =>
  pattern.exec((await mailsTo(email)).at(-1)?.text ?? "")?.[1] ?? "";

/** Mails of one moment come in any order: each call's are waited for. */
const call: TestApp["call"] = async (route, sent) => {
  const answer = await app.call(route, sent);
  await app.context.background.drained();
  return answer;
};

const signUp = (name: string, headers: Headers = {}) =>
  call(accounts.signUp, {
    body: { firstname: name, lastname: "Test", username: name, email: emailOf(name), password },
    headers,
  });

/** A person who has verified the address and is logged in, in a browser that says nothing of languages. */
async function person(name: string, language?: Language) {
  await signUp(name);
  const code = await found(emailOf(name), /verify\?code=([\w-]{43})/);
  await call(accounts.verifyEmail, { body: { code } });
  const { body } = await call(accounts.login, { body: { username: name, password } });
  const token = "token" in body ? body.token : "";
  if (language) await call(accounts.updateUserData, { body: { language }, token });
  return token;
}

async function invited(token: string, memberEmail: string, headers: Headers = {}): Promise<ReceivedMail | undefined> {
  const { teamId } = (await call(teams.create, { body: { teamName: "Dach „Garten“" }, token })).body;
  await call(teams.sendInvite, { body: { teamId, memberEmail, role: 0 }, token, headers });
  return (await mailsTo(memberEmail)).at(-1);
}

test("an account that has chosen German gets every mail in German, whatever the browser asks for", async () => {
  const headers = { "accept-language": "en", cookie: `${languageCookie}=en` };
  const token = await person("anna", "de");
  await call(accounts.toggleTwoFactor, { body: { enable: true }, token, headers });
  const pending = await call(accounts.login, { body: { username: "anna", password }, headers });
  expect("requires2FA" in pending.body).toBe(true);
  const code = await found(emailOf("anna"), /<title>(\d{6})/);
  await call(accounts.toggleTwoFactor, { body: { enable: false }, token, headers });
  await call(accounts.requestEmailChange, { body: { newEmail: "new@example.org" }, token, headers });
  const verificationCode = await found("new@example.org", /<title>(\d{6})/);
  await call(accounts.verifyEmailChange, { body: { verificationCode }, token, headers });
  const toOldAddress = (await mailsTo(emailOf("anna"))).map(inShort);
  await call(accounts.requestPasswordReset, { body: { identifier: "anna" }, headers });
  const reset = await found("new@example.org", /reset-password\?token=([\w-]{43})/);
  await call(accounts.resetPassword, { body: { newPassword: "N3wpassword" }, token: reset, headers });
  const again = await call(accounts.login, { body: { username: "anna", password: "N3wpassword" } });
  await call(accounts.deleteAccount, { body: {}, token: "token" in again.body ? again.body.token : "", headers });

  expect(toOldAddress.slice(1)).toEqual([
    "de: Die Anmeldung in zwei Schritten ist eingeschaltet",
    `de: ${code} ist dein Anmeldecode`,
    "de: Die Anmeldung in zwei Schritten ist ausgeschaltet",
    "de: Deine E-Mail-Adresse soll geändert werden",
    "de: Deine E-Mail-Adresse wurde geändert",
  ]);
  const toNewAddress = await mailsTo("new@example.org");
  expect(toNewAddress.map(inShort)).toEqual([
    `de: ${verificationCode} bestätigt deine neue E-Mail-Adresse`,
    "de: Lege ein neues Passwort fest",
    "de: Dein Passwort wurde geändert",
    "de: Dein Konto wurde gelöscht",
  ]);
  expect(toNewAddress[1]?.text).toContain("Der Link gilt eine Stunde");
  expect(toNewAddress[2]?.text).toContain("„Passwort vergessen?“");
  // A new password helps no more.
  expect(toNewAddress[3]?.text).toContain("schreib dem Betreiber");
});

test("the owner of an account whose codes somebody guesses is warned in German", async () => {
  await app.close();
  app = await startApp({ mailer, limits: { wrongCodesPerDay: 1 } });
  const token = await person("anna", "de");
  await call(accounts.toggleTwoFactor, { body: { enable: true }, token });
  const { body } = await call(accounts.login, { body: { username: "anna", password } });
  const code = await found(emailOf("anna"), /<title>(\d{6})/);
  const wrong = code === "000000" ? "111111" : "000000";
  const userId = "requires2FA" in body ? body.userId : "";
  await call(accounts.verifyTwoFactor, { body: { userId, code: wrong } });
  expect((await mailsTo(emailOf("anna"))).map(inShort).at(-1)).toBe(
    "de: Jemand versucht, deine Anmeldecodes zu erraten",
  );
});

describe("a person who has chosen no language gets a mail in", () => {
  const german = "de: Bestätige deine E-Mail-Adresse";
  const english = "en: Verify your email address";

  test.each<[string, Headers, string]>([
    ["the browser's", { "accept-language": "de-CH,en;q=0.5" }, german],
    ["the one chosen in this browser", { "accept-language": "en", cookie: `a=b; ${languageCookie}=de` }, german],
    ["the server's default, if the browser's is none of ours", { "accept-language": "fr" }, english],
    ["the server's default, if the browser asks for none", {}, english],
  ])("%s", async (_which, headers, mail) => {
    await signUp("ben", headers);
    await call(accounts.resendVerification, { body: { email: emailOf("ben") }, headers });
    expect((await mailsTo(emailOf("ben"))).map(inShort)).toEqual([mail, mail]);
  });

  test.each([
    ["de", german],
    ["auto", english],
  ] as const)("the server's default, which may be %s", async (defaultLanguage, mail) => {
    await app.close();
    app = await startApp({ mailer, config: { defaultLanguage } });
    await signUp("ben");
    expect((await mailsTo(emailOf("ben"))).map(inShort)).toEqual([mail]);
  });
});

describe("an invitation is written", () => {
  const german = { "accept-language": "de" };

  test("to a stranger in the language of whoever invites, with names in that language's quotation marks", async () => {
    const mail = await invited(await person("anna", "en"), "stranger@example.org", german);
    expect(mail && inShort(mail)).toBe("de: Einladung in das Team „Dach &#39;Garten&#39;“");
    expect(mail?.text).toContain("„anna Test“ lädt dich in das Team „Dach 'Garten'“ ein.");
  });

  test("to somebody with an account in their own language", async () => {
    const token = await person("anna", "de");
    await person("ben", "en");
    const mail = await invited(token, "BEN@example.org", german);
    expect(mail && inShort(mail)).toBe("en: Invitation to the team “Dach &#39;Garten&#39;”");
  });
});
