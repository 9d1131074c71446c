import type * as z from "zod/mini";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** One HTTP call: the server handles it, the client makes it and the OpenAPI document lists it, all from this value. */
export type Route<
  Body extends z.ZodMiniType = z.ZodMiniType,
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> = {
  readonly method: Method;
  /** With `:name` parameters, in Fastify's syntax. */
  readonly path: `/${string}`;
  readonly summary: string;
  /**
   * Who may call: anybody, the holder of a session token, or a guest of a board too. The handler decides what they may
   * do.
   */
  readonly access: "public" | "session" | "board";
  readonly area: string;
  readonly body?: Body;
  readonly params?: Params;
  readonly query?: Query;
  readonly answer: Answer;
  /** The status of success; 200 by default. */
  readonly status?: 200 | 201;
  /** Accepted bytes of the body; 64 KiB by default. */
  readonly bodyLimit?: number;
  /** Its body is bytes, which the handler reads as they arrive. */
  readonly takesBytes?: boolean;
  /** Accepted JSON values in the body: each takes time and memory, however few bytes it has. */
  readonly maxValues?: number;
  /** A POST that only reads: it does not count as a write (contract, point 1, "Limits"). */
  readonly isRead?: boolean;
  /** Its answer may be megabytes: an account may have only so many in progress at once; others wait. */
  readonly isLarge?: boolean;
};

/** Keeps the schemas' types, and who may call, while checking the shape. */
export const route = <
  const Access extends Route["access"],
  Body extends z.ZodMiniType,
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
>(
  it: Route<Body, Params, Query, Answer> & { readonly access: Access },
): Route<Body, Params, Query, Answer> & { readonly access: Access } => it;

/** What a handler gets; `unknown` when the route takes no body. */
export type BodyOf<R extends Route> = z.infer<NonNullable<R["body"]>>;
export type ParamsOf<R extends Route> = z.infer<NonNullable<R["params"]>>;
export type QueryOf<R extends Route> = z.infer<NonNullable<R["query"]>>;
/** What a caller may send: fields with a default may be left out. */
export type InputOf<R extends Route> = z.input<NonNullable<R["body"]>>;
export type AnswerOf<R extends Route> = z.infer<R["answer"]>;
