import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { problem } from "@tafel/contract";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../config.ts";
import { registerEmbeddedPage, type WhoMayFrame } from "./embedded-page.ts";
import { languageOfPage } from "./language.ts";
import { sendProblem } from "./send-problem.ts";

const year = 365 * 24 * 60 * 60;

/**
 * Serves the built client. Files with a hash in their name are cached for a year; every other path is one of the
 * client's own routes and gets its page, the whiteboard preview a lighter page of its own, each in the person's language.
 */
export async function registerWeb(app: FastifyInstance, config: Config, whoMayFrame: WhoMayFrame): Promise<void> {
  const root = config.webDir;
  if (!root) return void app.setNotFoundHandler((_request, reply) => sendProblem(reply, problem("not-found")));
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isNamedByContent = path.startsWith(join(root, "assets"));
      reply.header("cache-control", isNamedByContent ? `public, max-age=${year}, immutable` : "no-cache");
    },
  });
  registerEmbeddedPage(app, { root, defaultLanguage: config.defaultLanguage, whoMayFrame });
  app.setNotFoundHandler((request, reply) => {
    const [path = "", query = ""] = request.url.split("?");
    // A script of an older build is gone: a page in its place would only confuse the browser.
    const isNoPage = ["/api/", "/socket.io/", "/assets/"].some((folder) => path.startsWith(folder));
    if (request.method !== "GET" || isNoPage) {
      return sendProblem(reply, problem("not-found"));
    }
    const isPreview = path.startsWith("/whiteboard/") && new URLSearchParams(query).get("isPreview") === "true";
    const page = path === "/service-worker.js" ? "service-worker.js" : isPreview ? "preview.html" : "index.html";
    const language = languageOfPage(request, config.defaultLanguage);
    return reply.header("vary", "cookie, accept-language").sendFile(`${language}/${page}`);
  });
}
