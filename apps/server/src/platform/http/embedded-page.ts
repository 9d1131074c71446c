import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Problem } from "@tafel/contract";
import type { Result, SharedKind } from "@tafel/domain";
import type { FastifyInstance, FastifyReply } from "fastify";
import { type DefaultLanguage, languageOfPage } from "./language.ts";
import { sendProblem } from "./send-problem.ts";
import { visitorOf } from "./visitor.ts";

/** The websites that may frame the page of a link, and what it shows. */
export type Frame = { readonly origins: readonly string[]; readonly kind: SharedKind };

/** Asked for from an address; no website may frame the page of a link that is not known. */
export type WhoMayFrame = (linkId: string, address: string) => Promise<Result<Frame, Problem>>;

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
    const frame = await whoMayFrame(request.params.linkId, visitorOf(request).address);
    if (!frame.ok) return sendProblem(reply, frame.error);
    const { origins, kind } = frame.value;
    allowFrames(reply, origins);
    const page = origins.length > 0 ? pages[kind] : "index.html";
    const html = await readFile(join(root, languageOfPage(request, defaultLanguage), page), "utf8");
    return reply
      .header("vary", "cookie, accept-language")
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(html.replace(placeOfWebsites, `data-websites="${origins.join(" ")}"`));
  });
}

/** Each of them loads only what its kind of board needs. */
const pages: Readonly<Record<SharedKind, string>> = { whiteboard: "embed.html", todos: "embed-todos.html" };

/** In these pages: the page names them when it asks for the board, since they may be others by then. */
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
