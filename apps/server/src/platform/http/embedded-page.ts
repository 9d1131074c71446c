import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Problem } from "@tafel/contract";
import type { Result } from "@tafel/domain";
import type { FastifyInstance, FastifyReply } from "fastify";
import { type DefaultLanguage, languageOfPage } from "./language.ts";
import { sendProblem } from "./send-problem.ts";
import { visitorOf } from "./visitor.ts";

/** The websites that may frame the page of a link, asked for from an address; none for one that is not known. */
export type WhoMayFrame = (linkId: string, address: string) => Promise<Result<readonly string[], Problem>>;

type Options = {
  /** The built client. */
  readonly root: string;
  readonly defaultLanguage: DefaultLanguage;
  readonly whoMayFrame: WhoMayFrame;
};

/**
 * The only page of ours that other websites may frame, each link's by those that were chosen for it. The secret behind
 * the `#` does not come here, so the path names the link. It is kept nowhere: the next answer may be another.
 */
export function registerEmbeddedPage(app: FastifyInstance, { root, defaultLanguage, whoMayFrame }: Options): void {
  app.get<{ Params: { linkId: string } }>("/embed/:linkId", { schema: { hide: true } }, async (request, reply) => {
    allowFrames(reply, []);
    const origins = await whoMayFrame(request.params.linkId, visitorOf(request).address);
    if (!origins.ok) return sendProblem(reply, origins.error);
    allowFrames(reply, origins.value);
    const page = origins.value.length > 0 ? "embed.html" : "index.html";
    const html = await readFile(join(root, languageOfPage(request, defaultLanguage), page), "utf8");
    return reply
      .header("vary", "cookie, accept-language")
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(html.replace(placeOfWebsites, `data-websites="${origins.value.join(" ")}"`));
  });
}

/** In embed.html: the page names them when it asks for the board, since they may be others by then. */
const placeOfWebsites = 'data-websites=""';

const ancestors = /frame-ancestors [^;]*/;

/** In place of what all other answers say. */
function allowFrames(reply: FastifyReply, origins: readonly string[]): void {
  const policy = String(reply.getHeader("content-security-policy"));
  const allowed = origins.length > 0 ? origins.join(" ") : "'none'";
  reply.header("content-security-policy", policy.replace(ancestors, `frame-ancestors ${allowed}`));
  if (origins.length === 0) reply.header("x-frame-options", "DENY");
  else {
    // It can name no websites. The answer has it from before its route was found, too.
    reply.removeHeader("x-frame-options");
    reply.raw.removeHeader("x-frame-options");
  }
}
