import type * as z from "zod/mini";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** One HTTP call: the server handles it, the client calls it, the OpenAPI document lists it, all from this value. */
export type Route<
  Body extends z.ZodMiniType = z.ZodMiniType,
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> = {
  readonly method: Method;
  /** With `:name` parameters, as Fastify writes them. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** Who may call: anybody, or the holder of a session token. What the holder may do, the handler decides. */
  readonly access: "public" | "session";
  readonly area: string;
  readonly body?: Body;
  readonly params?: Params;
  readonly query?: Query;
  readonly answer: Answer;
  /** The status of success; 200 unless said. */
  readonly status?: 200 | 201;
  /** Bytes of body accepted; 64 KiB unless said. */
  readonly bodyLimit?: number;
  /** Values in the JSON of its body: each takes time and memory, in however few bytes it is written. */
  readonly mostValues?: number;
  /** A POST that only reads: it does not count as a write (contract, point 1, "Limits"). */
  readonly isRead?: boolean;
  /** Its answer may have megabytes: an account has only so many of them under way at once, others wait. */
  readonly isLarge?: boolean;
};

/** Keeps the schemas' types while checking the shape. */
export const route = <
  Body extends z.ZodMiniType,
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
>(
  it: Route<Body, Params, Query, Answer>,
): Route<Body, Params, Query, Answer> => it;

/** What a handler gets; `unknown` where the route takes none. */
export type BodyOf<R extends Route> = z.infer<NonNullable<R["body"]>>;
export type ParamsOf<R extends Route> = z.infer<NonNullable<R["params"]>>;
export type QueryOf<R extends Route> = z.infer<NonNullable<R["query"]>>;
/** What a caller may send: fields with a default may be left out. */
export type InputOf<R extends Route> = z.input<NonNullable<R["body"]>>;
export type AnswerOf<R extends Route> = z.infer<R["answer"]>;
