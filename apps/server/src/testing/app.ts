import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type AnswerOf, accounts, type Problem, type Route, statusOf } from "@tafel/contract";
import type { InjectOptions } from "fastify";
import type * as z from "zod/mini";
import { type App, build, type Timeouts } from "../app.ts";
import { type Config, type LimitsConfig, readConfig } from "../config.ts";
import { anyEngine, type Engine, openTestDatabase, type TestDatabase } from "../platform/database/testing.ts";
import { loggerOptions } from "../platform/log.ts";
import type { Mailer } from "../platform/mail/mailer.ts";
import type { Seal } from "../platform/mail/seal.ts";
import type { NetworkAccess } from "../platform/network-access.ts";
import type { PasswordCost } from "../platform/passwords.ts";
import { createMailbox, type Mailbox } from "./mailbox.ts";

export type Answer<Body> = { readonly status: number; readonly body: Body & Partial<Problem> };

type Options = {
  /** The kind of database; PostgreSQL where there is one. */
  readonly engine?: Engine;
  /** A database shared with another app, which the test closes itself. */
  readonly database?: TestDatabase;
  readonly limits?: Partial<LimitsConfig>;
  readonly config?: Partial<Config>;
  /** The clock; by default the real one. */
  readonly now?: () => Date;
  /** Where mail goes instead of the mailbox. */
  readonly mailer?: Mailer;
  /** What opens queued mails; by default another one for each app. */
  readonly seal?: Seal;
  /** The way to strangers' servers; by default the one of the product, which tests must not go. */
  readonly networkAccess?: NetworkAccess;
  /** How slow a connection may be. */
  readonly timeouts?: Timeouts;
  /** Where the log goes, line by line, at the most talkative level; by default nowhere. */
  readonly log?: (line: string) => void;
  /** By default next to nothing, for tests are many. */
  readonly passwordCost?: PasswordCost;
};

export type TestApp = App & {
  readonly mailbox: Mailbox;
  /** Calls a route of the contract as nobody, or with a token. */
  call<R extends Route>(route: R, sent?: Sent<R>): Promise<Answer<AnswerOf<R>>>;
  /** Signs somebody up, verifies the address and logs in: one line for a person of a test. */
  person(name?: string): Promise<Person>;
  /** Listens on a free port, for sockets; returns the origin. */
  listen(): Promise<string>;
  close(): Promise<void>;
};

export type Sent<R extends Route> = {
  readonly body?: z.input<NonNullable<R["body"]>>;
  readonly params?: z.input<NonNullable<R["params"]>>;
  readonly query?: Record<string, string>;
  readonly token?: string;
  readonly headers?: Record<string, string>;
  /** The address the call seems to come from. */
  readonly from?: string;
};

export type Person = {
  readonly userId: string;
  readonly token: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  call<R extends Route>(route: R, sent?: Omit<Sent<R>, "token">): Promise<Answer<AnswerOf<R>>>;
};

/** Tests are not people: nothing is limited unless the test says so. */
const unlimited: LimitsConfig = { ...readConfig({}).limits };
for (const name of Object.keys(unlimited)) Object.assign(unlimited, { [name]: 1_000_000 });

/** The product as `main` puts it together, on a database of its own, with a cheap password hash and a mailbox. */
export async function startApp(options: Options = {}): Promise<TestApp> {
  const database = options.database ?? (await openTestDatabase(options.engine ?? anyEngine));
  const mailbox = createMailbox();
  const limits = { ...unlimited, loginDelayMilliseconds: 1, ...options.limits };
  // Only what stores files makes it.
  const dataDir = join(tmpdir(), `tafel-test-${randomUUID()}`);
  const config = { ...readConfig({ PUBLIC_URL: "http://localhost:3000" }), dataDir, ...options.config, limits };
  const app = await build({
    config,
    database,
    mailer: options.mailer ?? mailbox,
    passwordCost: options.passwordCost ?? { memoryCost: 8, timeCost: 1 },
    ...(options.now && { now: options.now }),
    ...(options.seal && { seal: options.seal }),
    ...(options.networkAccess && { networkAccess: options.networkAccess }),
    ...(options.timeouts && { timeouts: options.timeouts }),
    logger: options.log
      ? { ...loggerOptions("trace"), stream: { write: options.log } }
      : process.env.TEST_LOG
        ? { level: process.env.TEST_LOG }
        : false,
  });

  const call: TestApp["call"] = async (route, sent = {}) => {
    const response = await app.fastify.inject(requestOf(route, sent));
    // The server has checked its answer against the route's schema; a failure is a problem.
    return { status: response.statusCode, body: response.json() };
  };
  let people = 0;
  return {
    ...app,
    mailbox,
    call,
    person: async (name) => {
      people += 1;
      return person(mailbox, call, name ?? `person-${people}`);
    },
    listen: () => app.fastify.listen({ port: 0, host: "127.0.0.1" }),
    close: async () => {
      await app.fastify.close();
      if (!options.database) await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function requestOf<R extends Route>(route: R, { body, params, query, token, headers, from }: Sent<R>): InjectOptions {
  const path = Object.entries(params ?? {}).reduce(
    (url, [name, value]) => url.replace(`:${name}`, String(value)),
    route.path as string,
  );
  return {
    method: route.method,
    url: path,
    ...(query && { query }),
    ...(body !== undefined && { payload: body as object }),
    ...(from && { remoteAddress: from }),
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
  };
}

async function person(mailbox: Mailbox, call: TestApp["call"], name: string): Promise<Person> {
  const [username, email, password] = [name, `${name}@example.org`, "Passw0rd"];
  const mailed = mailbox.mailsTo(email).length;
  const signedUp = await call(accounts.signUp, {
    body: { firstname: name, lastname: "Test", username, email, password },
  });
  expectStatus(signedUp, 201);
  const link = await mailbox.essenceTo(email, mailed);
  const code = new URL(link).searchParams.get("code") ?? "";
  expectStatus(await call(accounts.verifyEmail, { body: { code } }), 200);
  // Remembered, so that a test may let a day or two pass.
  const { body } = await call(accounts.login, { body: { email, password, remember: true } });
  if (!("token" in body)) throw new Error(`${name} could not log in: ${JSON.stringify(body)}`);
  const { token, userId } = body;
  return { userId, token, username, email, password, call: (route, sent) => call(route, { ...sent, token }) };
}

function expectStatus(answer: Answer<unknown>, status: number): void {
  if (answer.status !== status)
    throw new Error(`Expected ${status}, got ${answer.status}: ${JSON.stringify(answer.body)}`);
}

/** Whether an answer is this problem, with the status the catalogue gives it. */
export const isProblem = (answer: Answer<unknown>, code: Problem["code"]): boolean =>
  answer.body.code === code && answer.status === statusOf(code);
