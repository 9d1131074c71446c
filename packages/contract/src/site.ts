import * as z from "zod/mini";
import { route } from "./route.ts";

/** The pages whose texts an operator replaces by Markdown files of these names in `SITE_DIR`. */
export const sitePages = ["about", "imprint", "privacy"] as const;
export type SitePage = (typeof sitePages)[number];

const here = { area: "site", method: "GET", access: "public" } as const;

/** What the operator decides about the public pages: contract, point 7. */
export const site = {
  about: route({
    ...here,
    path: "/api/site",
    summary: "The operator's address and sponsor, and whether Tafel can be tried without an account",
    answer: z.object({
      contactEmail: z.nullable(z.string()),
      /** A path of ours to the sponsor's logo; null for the neutral mark. */
      sponsorLogo: z.nullable(z.string()),
      /** Whether boards may be tried without an account. */
      canTry: z.boolean(),
    }),
  }),
  page: route({
    ...here,
    path: "/api/site/pages/:page",
    summary: "A static page as HTML, rendered from Markdown without raw HTML",
    params: z.object({ page: z.literal(sitePages) }),
    answer: z.object({ html: z.string() }),
  }),
};
