import { deepest, isStorable, mostEntries } from "@tafel/domain";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { parseInTurns } from "./parse-in-turns.ts";

/** Bytes of a body that is parsed as it is, and of the pieces of a longer one. */
const piece = 64 * 1024;
/** More than a full whiteboard has; a route may allow fewer. */
const mostValuesEver = 1_000_000;

/**
 * An empty body counts as `{}` (contract, point 1); what cannot be kept (`isStorable`) is refused, and what poses as a
 * prototype before anything else sees it. Long bodies are parsed in turns: others are served meanwhile.
 */
export function registerJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  const parseText = (request: FastifyRequest) => (text: string) => {
    let result: { error: Error | null; value: unknown } | undefined;
    // Calls back at once.
    parse(request, text, (error, value) => {
      result = { error, value };
    });
    if (!result || result.error) throw result?.error ?? new Error("Nothing was parsed");
    return result.value;
  };
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, async (request: FastifyRequest, body: Buffer) => {
    if (body.length <= piece && body.toString().trim() === "") return {};
    try {
      return await parseJson(body, parseText(request), request.routeOptions.config.mostValues);
    } catch (error) {
      throw Object.assign(error as Error, { statusCode: 400 });
    }
  });
  // Calls without a body and without a content type get `{}` as well.
  app.addHook("preValidation", async (request) => {
    if (request.body === undefined || request.body === null) request.body = {};
  });
}

/** Parses JSON of any length; throws for what is none, or cannot be stored. */
export const parseJson = (
  bytes: Buffer,
  parse: (text: string) => unknown = JSON.parse,
  mostValues = mostValuesEver,
): Promise<unknown> => parseInTurns(bytes, { parse, check, piece, deepest, mostEntries, mostValues });

function check(value: unknown, depth: number): void {
  if (!isStorable(value, depth)) throw new Error("A value that cannot be stored");
}
