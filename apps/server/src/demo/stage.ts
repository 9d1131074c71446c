import { type AnswerOf, accounts, files, type InputOf, type Route, teams } from "@tafel/contract";
import type { FastifyInstance } from "fastify";
import { build } from "../app.ts";
import type { Config } from "../config.ts";
import type { Context } from "../context.ts";
import type { Database } from "../platform/database/connect.ts";
import type { Mailer } from "../platform/mail/mailer.ts";
import type { Actor } from "../platform/sessions.ts";

/** The password of everybody in the demo; `npm start -- --demo` prints it. */
export const demoPassword = "Tafel-demo-1";

export type Character = { readonly firstName: string; readonly lastName: string; readonly username: string };

/** A person of the demo, logged in. */
export type Player = {
  readonly actor: Actor;
  readonly email: string;
  do<R extends Route>(route: R, body: InputOf<R>, params?: Record<string, string>): Promise<AnswerOf<R>>;
  /** Stores a picture for a whiteboard. */
  send(uuid: string, picture: Buffer): Promise<StoredPicture>;
  /** Stores one for a to-do board. */
  sendToTodos(uuid: string, picture: Buffer): Promise<StoredPicture>;
};

export type StoredPicture = AnswerOf<typeof files.upload>;

export type Stage = {
  readonly context: Context;
  /** Makes everything that follows happen this many days ago, spread over the hours of a day. */
  at(daysAgo: number): void;
  join(character: Character): Promise<Player>;
  /** Brings a person into a team in the usual way: invited by an admin, accepted. */
  invite(admin: Player, teamId: string, invited: Player, asAdmin?: boolean): Promise<void>;
  close(): Promise<void>;
};

/**
 * A second instance of the product on the same database, not listening, with a clock that can be set back and a mailer
 * that sends nothing: the demo is made by using the product, so it cannot contain what the product would refuse.
 */
export async function openStage(config: Config, database: Database): Promise<Stage> {
  const start = Date.now();
  let now = start;
  const codes = new Map<string, string>();
  const { fastify, context } = await build({
    config: { ...config, redisUrl: undefined, webDir: undefined, limits: unlimited(config) },
    database,
    mailer: keptIn(codes),
    now: () => new Date(now),
  });
  const request = requestTo(fastify);

  return {
    context,
    at: (daysAgo) => {
      now = start - daysAgo * 24 * 60 * 60 * 1000;
    },
    join: async ({ firstName, lastName, username }) => {
      const email = `${username}@tafel.example`;
      const form = { firstname: firstName, lastname: lastName, username, email, password: demoPassword };
      const { userId } = await request(accounts.signUp, form, "");
      await context.background.drained();
      const code = new URL(codes.get(email) ?? "").searchParams.get("code") ?? "";
      await request(accounts.verifyEmail, { code }, "");
      return {
        actor: { kind: "member", userId, sessionId: "" },
        email,
        do: (route, body, params) => loggedIn(request, email, (token) => request(route, body, token, params)),
        send: (uuid, picture) =>
          loggedIn(request, email, (token) => request(files.upload, picture as never, token, { uuid })),
        sendToTodos: (uuid, picture) =>
          loggedIn(request, email, (token) => request(files.uploadToTodos, picture as never, token, { uuid })),
      };
    },
    invite: async (admin, teamId, invited, asAdmin = false) => {
      const invitation = { teamId, memberEmail: invited.email, role: asAdmin ? 1 : 0 } as const;
      const { link } = await admin.do(teams.sendInvite, invitation);
      await invited.do(teams.accept, { inviteLink: link });
    },
    close: () => fastify.close(),
  };
}

/** Sends nothing, and remembers the last link or code of each address. */
const keptIn = (codes: Map<string, string>): Mailer => ({
  description: "",
  send: async ({ to, essence }) => {
    if (essence) codes.set(to, essence);
  },
  close: () => {},
});

type Request = <R extends Route>(
  route: R,
  body: InputOf<R>,
  /** Empty for whoever is not logged in. */
  token: string,
  params?: Record<string, string>,
) => Promise<AnswerOf<R>>;

const requestTo =
  (fastify: FastifyInstance): Request =>
  async (route, body, token, params = {}) => {
    const response = await fastify.inject({
      method: route.method,
      url: route.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ""),
      payload: body as object,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(Buffer.isBuffer(body) && { "content-type": "application/octet-stream" }),
      },
    });
    if (response.statusCode >= 300) throw new Error(`The demo's call to ${route.path} failed: ${response.body}`);
    // The server has checked its answer against the route's schema.
    return response.json();
  };

/** Sessions expire during the demo's months: everybody logs in for each thing they do. */
async function loggedIn<Value>(
  request: Request,
  email: string,
  act: (token: string) => Promise<Value>,
): Promise<Value> {
  const session = await request(accounts.login, { email, password: demoPassword }, "");
  if (!("token" in session)) throw new Error(`${email} could not log in`);
  const value = await act(session.token);
  await request(accounts.logout, {}, session.token);
  return value;
}

/** Filling a database is not an attack. */
const unlimited = ({ limits }: Config): Config["limits"] => ({
  ...limits,
  invitationsPerHour: 1_000_000,
  signUpsPerHour: 1_000_000,
  writesPerMinute: 1_000_000,
  mailsPerHour: 1_000_000,
});
