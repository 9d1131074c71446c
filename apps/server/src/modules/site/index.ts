import { problem, site } from "@tafel/contract";
import { ok } from "@tafel/domain";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { handle } from "../../platform/http/handle.ts";
import { languageOfPage } from "../../platform/http/language.ts";
import { sendProblem } from "../../platform/http/send-problem.ts";
import { renderMarkdown } from "./render-markdown.ts";
import { readSitePage, readSponsorLogo } from "./site-directory.ts";

export { hintToOperator } from "./site-directory.ts";

const sponsorPath = "/api/site/sponsor";

/** The public pages as the operator configured them: contract, point 7, `SITE_DIR` and `CONTACT_EMAIL`. */
export function registerSite(app: FastifyInstance, context: Context): void {
  const { siteDir, contactEmail, canTry, signUp, defaultLanguage } = context.config;

  handle(app, context, site.about, async () =>
    ok({
      contactEmail: contactEmail ?? null,
      sponsorLogo: (await readSponsorLogo(siteDir)) ? sponsorPath : null,
      canTry,
      signUp: typeof signUp === "string" ? signUp : "domains",
      signUpDomains: typeof signUp === "string" ? [] : [...signUp],
    }),
  );
  handle(app, context, site.page, async ({ params, request }) => {
    const { markdown, lang } = await readSitePage(siteDir, params.page, languageOfPage(request, defaultLanguage));
    return ok({ html: renderMarkdown(markdown), lang });
  });
  app.get(sponsorPath, { schema: { hide: true } }, async (_request, reply) => {
    const logo = await readSponsorLogo(siteDir);
    if (!logo) return sendProblem(reply, problem("not-found"));
    // An SVG opened by itself is a document: it must not run anything.
    return reply
      .type(logo.type)
      .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header("cache-control", "public, max-age=3600")
      .send(logo.bytes);
  });
}
