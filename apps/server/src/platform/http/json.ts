import type { FastifyInstance } from "fastify";

/** An empty body counts as `{}` (contract, point 1); `__proto__` and a `constructor.prototype` are refused. */
export function registerJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const text = body.toString();
    if (text.trim() === "") return done(null, {});
    if (escapedNul.test(text)) return done(Object.assign(new Error("NUL in a text"), { statusCode: 400 }));
    parse(request, text, done);
  });
  // Calls without a body and without a content type get `{}` as well.
  app.addHook("preValidation", async (request) => {
    if (request.body === undefined || request.body === null) request.body = {};
  });
}

/** `\u0000` inside JSON, and not a backslash before `u0000`: PostgreSQL stores no such character. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/;
