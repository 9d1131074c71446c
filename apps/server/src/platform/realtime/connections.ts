import type { IncomingMessage } from "node:http";
import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import type { Server, Socket } from "socket.io";
import { addressOf } from "../http/visitor.ts";
import type { Actor, SessionsIn } from "../sessions.ts";
import { whoAsks } from "../who-asks.ts";
import { FloodGuard } from "./flood-guard.ts";

/** How long a connection may stay open without identifying itself, in milliseconds. */
export const anonymousTimeout = 10_000;
/** Our client connects to one namespace, and to it again when it was refused for a moment. */
const connectsPerSecond = 10;

/** What a timer can wait at most; whoever has been connected for that long connects again. */
const longestTimer = 2 ** 31 - 1;

type Connection = Socket["conn"];
type Identity = Result<Actor, Problem>;

/** What is known about a connection. */
type Caller = {
  readonly address: string;
  readonly connects: FloodGuard;
  token: string | undefined;
  identity: Promise<Identity> | undefined;
  actor: Actor | undefined;
};

/**
 * The connections of this process: who they belong to, and how many there may be.
 *
 * Laws:
 * - A connection belongs to one session, or one guest. A page of our client has one, and another while a board is open.
 *   Its token is looked up once, for however many namespaces; a different token ends the connection.
 * - When a session ends its connections end, including those whose token is being looked up at that moment: it is looked
 *   up again, since a guest may have been put off only to come back as something else.
 * - Before a connection has identified itself it may send nothing else, and that not often.
 */
export class Connections {
  readonly #dependencies: SessionsIn;
  readonly #callers = new Map<Connection, Caller>();
  readonly #ofAddress = new Counts();
  readonly #ofAccount = new Counts();
  /** For each look-up under way, the sessions that have ended since it began. */
  readonly #lookUps = new Set<Set<string>>();

  constructor(io: Server, dependencies: SessionsIn) {
    this.#dependencies = dependencies;
    io.engine.on("connection", (connection: Connection) => this.#watch(connection));
  }

  /** Whether the sender of this request may have another connection. */
  hasRoomFor(request: IncomingMessage): boolean {
    const { config } = this.#dependencies;
    return this.#ofAddress.of(addressOf(request, config.trustProxy)) < config.limits.socketsPerAddress;
  }

  /** Whose connection a socket belongs to, or why to nobody. Rejects when the database cannot be asked. */
  async identify({ conn, handshake }: Socket): Promise<Identity> {
    const { token } = handshake.auth;
    const caller = this.#callers.get(conn);
    if (typeof token !== "string" || !caller) return err(unauthorized);
    caller.token ??= token;
    if (caller.token !== token) {
      conn.close();
      return err(unauthorized);
    }
    caller.identity ??= this.#lookUp(conn, caller, token);
    return caller.identity;
  }

  /** Ends the connections of these sessions. */
  end(sessionIds: readonly string[]): void {
    for (const ended of this.#lookUps) for (const id of sessionIds) ended.add(id);
    for (const [connection, { actor }] of this.#callers) {
      if (actor && sessionIds.includes(actor.sessionId)) connection.close();
    }
  }

  /** The sessions that these connections belong to. */
  sessions(): string[] {
    return [...new Set([...this.#callers.values()].flatMap(({ actor }) => actor?.sessionId ?? []))];
  }

  #watch(connection: Connection): void {
    const { config } = this.#dependencies;
    const caller: Caller = {
      address: addressOf(connection.request, config.trustProxy),
      connects: new FloodGuard(connectsPerSecond),
      token: undefined,
      identity: undefined,
      actor: undefined,
    };
    this.#callers.set(connection, caller);
    this.#ofAddress.add(caller.address);
    connection.on("data", (data: unknown) => {
      const isConnect = typeof data === "string" && data.startsWith("0");
      if (isConnect ? caller.connects.count(performance.now()) !== "pass" : !caller.token) connection.close(true);
    });
    connection.once("close", () => {
      this.#callers.delete(connection);
      this.#ofAddress.remove(caller.address);
      if (caller.actor) this.#ofAccount.remove(caller.actor.userId);
    });
  }

  /** Closes a connection when its guest's link is over: whoever connects again is told so. */
  #endAt(connection: Connection, at: Date): void {
    const wait = Math.min(at.getTime() - this.#dependencies.now().getTime(), longestTimer);
    const timer = setTimeout(() => connection.close(), Math.max(0, wait)).unref();
    connection.once("close", () => clearTimeout(timer));
  }

  async #lookUp(connection: Connection, caller: Caller, token: string): Promise<Identity> {
    const ended = new Set<string>();
    this.#lookUps.add(ended);
    try {
      const asking = await whoAsks(this.#dependencies, token);
      if (!asking.ok) return asking;
      const actor = asking.value;
      if (!this.#callers.has(connection)) return err(unauthorized);
      // Over meanwhile, or a guest's link lets them do something else now.
      if (ended.has(actor.sessionId)) return this.#lookUp(connection, caller, token);
      if (this.#ofAccount.of(actor.userId) >= this.#dependencies.config.limits.socketsPerAccount) return err(tooMany);
      this.#ofAccount.add(actor.userId);
      caller.actor = actor;
      if (actor.kind === "guest" && actor.expiresAt) this.#endAt(connection, actor.expiresAt);
      return ok(actor);
    } catch (error) {
      // Looked up again when the client tries again.
      caller.identity = undefined;
      throw error;
    } finally {
      this.#lookUps.delete(ended);
    }
  }
}

const unauthorized = problem("unauthorized");
const tooMany = problem("too-many-connections");

/** How many there are for each key. */
class Counts {
  readonly #counts = new Map<string, number>();

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  add(key: string): void {
    this.#counts.set(key, this.of(key) + 1);
  }

  remove(key: string): void {
    if (this.of(key) > 1) this.#counts.set(key, this.of(key) - 1);
    else this.#counts.delete(key);
  }
}
