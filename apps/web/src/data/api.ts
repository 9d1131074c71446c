import type { AnswerOf, InputOf, ParamsOf, Problem, ProblemCause, ProblemCode, QueryOf, Route } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import { takePrefetched } from "./prefetched.ts";
import { forgetSession, readSession } from "./session.ts";

/**
 * Why a call failed. `message` is the server's own text and may be empty (no answer came): show it, else the
 * fallback the specification gives (`failureText`).
 */
export type Failure = Problem & { readonly reason: "refused" | "unreachable" | "time-out" };

/**
 * Whether what was asked may still be done later: the failure says nothing about it. A session that has ended included:
 * what was done is kept on this device and sent after the next log-in.
 */
export const isTransient = ({ reason, code }: Failure): boolean =>
  reason !== "refused" ||
  readSession() === undefined ||
  ["unavailable", "too-many", "unexpected", "unauthorized"].includes(code);

/** `unknown` is what a route without a body, parameters or a query has. */
type NamedInput<Name extends string, Value> = unknown extends Value
  ? { [N in Name]?: undefined }
  : { [N in Name]: Value };
export type CallInput<R extends Route> = NamedInput<"body", InputOf<R>> &
  NamedInput<"params", ParamsOf<R>> &
  NamedInput<"query", QueryOf<R>>;

export type CallOptions = {
  /** Another token than the session's: a password reset carries its own. */
  readonly token?: string;
  /** The socket that must not hear its own change: contract, point 6, "x-socket-id". */
  readonly socketId?: string | undefined;
  /** Milliseconds until the call counts as timed out. */
  readonly timeout?: number;
  readonly signal?: AbortSignal | undefined;
  /** Lets a longer call outlive the page: the last save on leaving. What is short always does. */
  readonly keepalive?: boolean;
};

/** Characters of a body that go out though the page is left. Browsers let all calls together have 64 KiB. */
const longestOutliving = 1_000;

/** How long a server may take for an answer, in milliseconds. */
const defaultTimeout = 10_000;
/** For what may be large: on a slow line a board is on its way for long. */
export const timeoutOfBoards = 30_000;

/**
 * Calls a route of the contract and answers its value or why there is none; never rejects, but for an abort by
 * `signal`. The cookie of the chosen language goes along: a mail that the call causes is written in it. An ended session
 * is noticed here: whoever is logged in is logged out.
 */
export async function call<R extends Route>(
  route: R,
  input: CallInput<R>,
  options: CallOptions = {},
): Promise<Result<AnswerOf<R>, Failure>> {
  // The conditional type above hides from TypeScript that all three are optional here.
  const { body, params, query } = input as { body?: unknown; params?: object; query?: object };
  const session = readSession();
  const token = options.token ?? session?.token;
  const sent = route.method === "GET" ? undefined : JSON.stringify(body ?? {});
  const response = await request(pathOf(route.path, params, query), {
    method: route.method,
    headers: {
      ...(sent !== undefined && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(options.socketId && { "x-socket-id": options.socketId }),
    },
    ...(sent !== undefined && { body: sent }),
    keepalive: options.keepalive ?? (sent !== undefined && sent.length <= longestOutliving),
    signal: withTimeout(options),
  });
  if (!response.ok) return response;
  const { status, answer } = response.value;
  // The server answered with this route's own schema.
  if (status >= 200 && status < 300) return ok(answer as AnswerOf<R>);
  const failure = failureOf(status, answer);
  const isStillTheSession = session !== undefined && readSession() === session && token === session.token;
  if (failure.code === "unauthorized" && isStillTheSession) forgetSession("by server", failure.cause);
  return err(failure);
}

type Answered = { readonly status: number; readonly answer: unknown };

async function request(path: string, init: RequestInit): Promise<Result<Answered, Failure>> {
  try {
    const ask = () => fetch(path, init);
    const response = await (takePrefetched(path, init)?.catch(ask) ?? ask());
    // An answer cut off on its way (the page is being left) is no answer: it must not count as an empty one.
    const text = await response.text();
    return ok({ status: response.status, answer: parsed(text) });
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    if (name === "AbortError") throw error;
    return err({ code: "unavailable", message: "", reason: name === "TimeoutError" ? "time-out" : "unreachable" });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

function withTimeout({ timeout = defaultTimeout, signal }: CallOptions): AbortSignal {
  const timer = AbortSignal.timeout(timeout);
  return signal ? AbortSignal.any([signal, timer]) : timer;
}

/** `/api/whiteboard/:uuid` with its parameters filled in, and the query behind it. */
export function pathOf(path: string, params: object = {}, query: object = {}): string {
  const values: Record<string, unknown> = { ...params };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** Reads a refusal as the contract shapes it; anything else (a proxy's page) becomes `unavailable` or `unexpected`. */
export function failureOf(status: number, answer: unknown): Failure {
  const refusal: Record<string, unknown> = typeof answer === "object" && answer !== null ? { ...answer } : {};
  const { code, message, cause, fields, timeLeft, ...extras } = refusal;
  if (typeof code !== "string" || typeof message !== "string") {
    // A proxy answers these for a server that is being restarted.
    const isAway = status === 502 || status === 503 || status === 504;
    return { code: isAway ? "unavailable" : "unexpected", message: "", reason: isAway ? "unreachable" : "refused" };
  }
  return {
    code: code as ProblemCode,
    message,
    reason: "refused",
    ...(typeof cause === "string" && { cause: cause as ProblemCause }),
    ...(typeof fields === "object" && { fields: fields as Record<string, string> }),
    ...(typeof timeLeft === "number" && { timeLeft }),
    extras,
  };
}
