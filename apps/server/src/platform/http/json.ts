import { isStorable } from "@tafel/domain";
import type { FastifyInstance } from "fastify";

/**
 * An empty body counts as `{}` (contract, point 1); what cannot be kept (`isStorable`) is refused, and what poses as a
 * prototype before anything else sees it.
 */
export function registerJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const text = body.toString();
    if (text.trim() === "") return done(null, {});
    parse(request, text, (error, parsed) => {
      if (error || isStorable(parsed)) done(error, parsed);
      else done(Object.assign(new Error("A value that cannot be stored"), { statusCode: 400 }));
    });
  });
  // Calls without a body and without a content type get `{}` as well.
  app.addHook("preValidation", async (request) => {
    if (request.body === undefined || request.body === null) request.body = {};
  });
}
