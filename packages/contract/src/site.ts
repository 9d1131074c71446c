import * as z from "zod/mini";
import { route } from "./route.ts";

/** The pages whose text an operator can replace with Markdown files in `SITE_DIR`: `about.md`, or `about.de.md`. */
export const sitePages = ["about", "imprint", "privacy"] as const;
export type SitePage = (typeof sitePages)[number];

const here = { area: "site", method: "GET", access: "public" } as const;

/** The operator's choices for the public pages; contract, point 7. */
export const site = {
  about: route({
    ...here,
    path: "/api/site",
    summary: "The operator's address and sponsor, who may sign up, and whether Tafel can be tried without an account",
    answer: z.object({
      contactEmail: z.nullable(z.string()),
      /** The path of the sponsor's logo on our server; null for the neutral mark. */
      sponsorLogo: z.nullable(z.string()),
      /** Whether boards may be tried without an account. */
      canTry: z.boolean(),
      /** Who may sign up; `domains` are people with an address at one of `signUpDomains`, and the invited. */
      signUp: z.enum(["open", "invited", "closed", "domains"]),
      signUpDomains: z.array(z.string()),
    }),
  }),
  page: route({
    ...here,
    path: "/api/site/pages/:page",
    summary: "A static page as HTML, rendered from Markdown without raw HTML",
    params: z.object({ page: z.literal(sitePages) }),
    answer: z.object({
      html: z.string(),
      /** The language it is in, as HTML names it; null when the operator has not said. */
      lang: z.nullable(z.string()),
    }),
  }),
};
