import { accounts } from "@tafel/contract";
import { afterEach, expect, test } from "vitest";
import { hashToken } from "../../platform/sessions.ts";
import { isProblem, type Person, startApp, type TestApp } from "../../testing/app.ts";
import { createClock } from "../../testing/clock.ts";
import { listenTo } from "../../testing/listener.ts";
import { forgetExpired } from "./forget-expired.ts";

let app: TestApp;
afterEach(() => app.close());

const logIn = (it: { email?: string; username?: string; password: string; remember?: boolean }, from?: string) =>
  app.call(accounts.login, { body: it, ...(from && { from }) });

test("people log in with the address or the username, regardless of case", async () => {
  app = await startApp();
  const { userId, password } = await app.person("anna");
  for (const name of [{ email: "ANNA@example.org" }, { username: "Anna" }, { email: " anna@example.org " }]) {
    expect((await logIn({ ...name, password })).body).toMatchObject({ username: "anna", userId });
  }
});

test("empty fields are refused with their texts", async () => {
  app = await startApp();
  expect((await app.call(accounts.login, { body: {} })).body.message).toBe("Please enter your email or username");
  expect((await logIn({ username: "anna", password: "" })).body.message).toBe("Please enter your password");
});

test("an unknown name and a wrong password get the same answer, in text, status and time", async () => {
  app = await startApp({ passwordCost: { memoryCost: 19 * 1024, timeCost: 2 } });
  await app.person("anna");
  const wrong = { email: "anna@example.org", password: "Wr0ngpass" };
  const unknown = { email: "nobody@example.org", password: "Wr0ngpass" };
  const times: Record<"wrong" | "unknown", number[]> = { wrong: [], unknown: [] };
  for (let round = 0; round < 15; round += 1) {
    for (const [kind, credentials] of [
      ["wrong", wrong],
      ["unknown", unknown],
    ] as const) {
      // Processor time: on a busy machine the clock would tell of the others.
      const before = process.cpuUsage();
      const answer = await logIn(credentials);
      times[kind].push(process.cpuUsage(before).user);
      expect([answer.status, answer.body]).toEqual([
        401,
        { code: "wrong-credentials", message: "Invalid username or password" },
      ]);
    }
  }
  const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
  const [forWrong, forUnknown] = [median(times.wrong), median(times.unknown)];
  // Without a hash, the unknown name would be some 30 ms faster, of about 40.
  expect(Math.min(forWrong, forUnknown) / Math.max(forWrong, forUnknown)).toBeGreaterThan(0.6);
});

test("only somebody who knows the password learns that an address is unverified", async () => {
  app = await startApp();
  const [email, password] = ["new@example.org", "Passw0rd"];
  await app.call(accounts.signUp, { body: { firstname: "N", lastname: "N", username: "new", email, password } });
  expect((await logIn({ username: "new", password: "Wr0ngpass" })).status).toBe(401);
  const answer = await logIn({ username: "new", password });
  expect([answer.status, answer.body]).toMatchObject([403, { status: "unverified", email, code: "unverified" }]);
});

test("ten failures lock the pair of name and address; the owner elsewhere still gets in", async () => {
  app = await startApp({ limits: { failedLoginsPerAccountAndIp: 10 } });
  const { email, password } = await app.person("anna");
  for (const name of [email, "nobody@example.org"]) {
    const statuses = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      statuses.push((await logIn({ email: name, password: "Wr0ngpass" }, "10.0.0.9")).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  }
  const locked = await logIn({ email, password }, "10.0.0.9");
  expect(isProblem(locked, "too-many")).toBe(true);
  expect(locked.body.timeLeft).toBeGreaterThan(800);
  expect((await logIn({ email, password }, "10.0.0.10")).status).toBe(200);
});

test("of a hundred simultaneous wrong passwords, ten are compared", async () => {
  app = await startApp({ limits: { failedLoginsPerAccountAndIp: 10 } });
  await app.person("anna");
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => logIn({ username: "anna", password: "Wr0ngpass" }, "10.0.0.9")),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(90);
});

test("an address that fails with many names is stopped; frequent log-ins do not count as failures", async () => {
  app = await startApp({ limits: { failedLoginsPerIp: 20, failedLoginsPerAccountAndIp: 10 } });
  const { email, password } = await app.person("anna");
  for (let round = 0; round < 30; round += 1) {
    expect((await logIn({ email, password }, "10.0.0.9")).status).toBe(200);
  }
  for (let name = 0; name < 20; name += 1) {
    expect((await logIn({ username: `nobody${name}`, password }, "10.0.0.9")).status).toBe(401);
  }
  expect((await logIn({ username: "nobody-else", password }, "10.0.0.9")).status).toBe(429);
});

test("failures for one name are answered with growing delays, wherever they come from", async () => {
  app = await startApp({ limits: { loginDelayMilliseconds: 800 } });
  await app.person("anna");
  const times = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const started = performance.now();
    await logIn({ username: "anna", password: "Wr0ngpass" }, `10.0.0.${attempt}`);
    times.push(performance.now() - started);
  }
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0] = times;
  expect(Math.min(first, second, third)).toBeLessThan(190);
  expect(fourth).toBeGreaterThan(190);
  expect(fifth).toBeGreaterThan(390);
  expect(sixth).toBeGreaterThan(790);
});

test("a token is valid for a day after its last use, thirty days with remember, and never after log-out", async () => {
  let now = new Date("2030-01-01T00:00:00Z");
  const pass = (hours: number) => {
    now = new Date(now.getTime() + hours * 3_600_000);
  };
  app = await startApp({ now: () => now, config: { sessionHours: 72 } });
  const { email, password, userId } = await app.person("anna");
  const open = async (remember: boolean) => {
    const { body } = await logIn({ email, password, remember });
    return "token" in body ? body.token : "";
  };
  const check = async (token: string) => app.call(accounts.validateToken, { token });
  const [short, long] = [await open(false), await open(true)];
  expect((await check(short)).body).toMatchObject({ status: "success", valid: true, userId });
  pass(23);
  expect((await check(short)).status).toBe(200);
  pass(23);
  expect((await check(short)).status).toBe(200);
  pass(25);
  expect(await check(short)).toMatchObject({ status: 401, body: { status: "error", valid: false } });
  expect((await check(long)).status).toBe(200);
  pass(29 * 24);
  expect((await app.call(accounts.logout, { token: long })).status).toBe(200);
  expect((await check(long)).status).toBe(401);
  for (const token of ["", "x", "x".repeat(43), "x".repeat(10_000)]) expect((await check(token)).status).toBe(401);
});

test.each([
  ["half a day", false, 12],
  ["ninety days with remember", true, 90 * 24],
])("a session ends after %s, however much it is used, and so do its sockets", async (_what, remember, hours) => {
  const clock = createClock();
  app = await startApp({ now: clock.now });
  const { email, password } = await app.person("anna");
  const { body } = await logIn({ email, password, remember });
  const token = "token" in body ? body.token : "";
  const listener = await listenTo(await app.listen(), "/account", token);
  const check = async () => (await app.call(accounts.validateToken, { token })).status;
  for (let quarter = 0; quarter < 4; quarter += 1) {
    clock.pass(hours * 900 - (quarter === 3 ? 60 : 0));
    expect(await check()).toBe(200);
    await forgetExpired(app.context);
  }
  expect(listener.socket.connected).toBe(true);
  clock.pass(120);
  expect(await check()).toBe(401);
  await forgetExpired(app.context);
  await listener.until("disconnect");
  expect(
    await app.context.database.execute("select id from sessions where token_hash = $1", [hashToken(token)]),
  ).toEqual([]);
});

test("people see their devices, and log out one or all others", async () => {
  app = await startApp();
  const anna: Person = await app.person("anna");
  const headers = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0" };
  const credentials = { email: anna.email, password: anna.password };
  await app.call(accounts.login, { body: credentials, headers });
  await app.call(accounts.login, { body: credentials });
  const { sessions } = (await anna.call(accounts.listSessions)).body;
  expect(sessions).toHaveLength(3);
  expect(sessions.filter(({ current }) => current)).toHaveLength(1);
  const firefox = sessions.find(({ device }) => device === "Firefox on Linux");
  expect(firefox).toMatchObject({ browser: "Firefox", system: "Linux" });
  expect((await anna.call(accounts.endSessions, { body: { id: firefox?.id ?? "" } })).status).toBe(200);
  expect((await anna.call(accounts.endSessions, { body: { id: firefox?.id ?? "" } })).status).toBe(404);
  const ben = await app.person("ben");
  const [benFirst] = (await ben.call(accounts.listSessions)).body.sessions;
  expect((await anna.call(accounts.endSessions, { body: { id: benFirst?.id ?? "" } })).status).toBe(404);
  await anna.call(accounts.endSessions, { body: { others: true } });
  expect((await anna.call(accounts.listSessions)).body.sessions).toHaveLength(1);
  expect((await ben.call(accounts.listSessions)).status).toBe(200);
});
