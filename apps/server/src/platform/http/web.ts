import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
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
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, problem("not-found")));
  const root = config.webDir;
  if (!root) return;
  await app.register(fastifyStatic, {
    root,
    // By the route below: one for each file would take a start a quarter of a second.
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isNamedByContent = path.startsWith(join(root, "assets"));
      reply.header("cache-control", isNamedByContent ? `public, max-age=${year}, immutable` : "no-cache");
    },
  });
  registerEmbeddedPage(app, { root, defaultLanguage: config.defaultLanguage, whoMayFrame });
  const files = await filesIn(root);
  app.get<{ Params: { "*": string } }>("/*", { schema: { hide: true } }, (request, reply) => {
    const file = request.params["*"];
    if (files.has(file)) return reply.sendFile(file);
    const [path = "", query] = request.url.split("?");
    // A script of an older build is gone: a page in its place would only confuse the browser.
    if (["/api/", "/socket.io/", "/assets/"].some((folder) => path.startsWith(folder))) return reply.callNotFound();
    const isPreview = path.startsWith("/whiteboard/") && new URLSearchParams(query).get("isPreview") === "true";
    const page = path === "/service-worker.js" ? "service-worker.js" : isPreview ? "preview.html" : "index.html";
    const language = languageOfPage(request, config.defaultLanguage);
    return reply.header("vary", "cookie, accept-language").sendFile(`${language}/${page}`);
  });
}

/** What the build has made, but for what is hidden and what it has compressed: a file is sent so where the browser takes it. */
async function filesIn(root: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name));
  const paths = files.map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll(sep, "/"));
  return new Set(paths.filter((path) => !/(^|\/)\./.test(path)));
}
