import type { IncomingMessage } from "node:http";
import { isStorable, maxDepth, maxEntries } from "@tafel/domain";
import { errorCodes, type FastifyInstance, type FastifyRequest } from "fastify";
import { type Chunks, parseInTurns } from "./parse-in-turns.ts";

/** Bytes up to which a body is parsed in one piece, and the size of a longer body's pieces. */
const piece = 64 * 1024;
/** More than the largest save has; a route may allow fewer. */
const maxValuesEver = 1_000_000;

/**
 * An empty body counts as `{}` (contract, point 1). What cannot be stored (`isStorable`) is refused; so is what poses
 * as a prototype, before anything else sees it. Long bodies are parsed in turns, and others are served in between.
 */
export function registerJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  const parseText = (request: FastifyRequest) => (text: string) => {
    let result: { error: Error | null; value: unknown } | undefined;
    // Calls back at once.
    parse(request, text, (error, value) => {
      result = { error, value };
    });
    if (!result || result.error) throw result?.error ?? new Error("The body could not be parsed");
    return result.value;
  };
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", async (request: FastifyRequest, payload: IncomingMessage) => {
    const { bodyLimit, config } = request.routeOptions;
    try {
      return await parseJson(noMoreThan(bodyLimit, payload), parseText(request), config.maxValues);
    } catch (error) {
      throw Object.assign(error as Error, { statusCode: (error as { statusCode?: number }).statusCode ?? 400 });
    }
  });
  // Calls without a body, and those with an empty one.
  app.addHook("preValidation", async (request) => {
    if (request.body === undefined || request.body === null) request.body = {};
  });
}

/** The body as it arrives; throws when it is longer than announced. The answer may still be sent then. */
async function* noMoreThan(bytes: number, body: IncomingMessage): AsyncGenerator<Buffer> {
  const tooLarge = () => new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
  if (Number(body.headers["content-length"]) > bytes) throw tooLarge();
  let left = bytes;
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    left -= chunk.length;
    if (left < 0) throw tooLarge();
    yield chunk;
  }
}

/** Parses JSON of any length, an empty text to undefined; throws for invalid JSON, or what cannot be stored. */
const parseJson = (
  chunks: Chunks,
  parse: (text: string) => unknown = JSON.parse,
  maxValues = maxValuesEver,
): Promise<unknown> => parseInTurns(chunks, { parse, check, piece, maxDepth, maxEntries, maxValues });

/** Parses a long text, which is not copied as a whole. */
export const parseJsonText = (text: string): Promise<unknown> => parseJson(bytesOf(text));

function* bytesOf(text: string): Generator<Buffer> {
  for (let at = 0; at < text.length; ) {
    const end = at + piece;
    // A surrogate pair stays whole.
    const part = text.slice(at, /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end + 1 : end);
    at += part.length;
    yield Buffer.from(part);
  }
}

function check(value: unknown, depth: number): void {
  if (!isStorable(value, depth)) throw new Error("A value that cannot be stored");
}
