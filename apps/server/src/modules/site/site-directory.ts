import { readFile } from "node:fs/promises";
import type { Language, SitePage } from "@tafel/contract";
import { catalogue } from "../../texts/catalogue.ts";

/** Markdown, and its language as HTML names it: null where the operator has not said which it is. */
export type PageText = { readonly markdown: string; readonly lang: string | null };

/** A page for readers of a language: the operator's or, only if there is none in any language, our own. */
export async function readSitePage(siteDir: string | undefined, page: SitePage, language: Language): Promise<PageText> {
  const { lang, site } = catalogue[language];
  return (await operatorsPage(siteDir, page, lang)) ?? { markdown: site[page], lang };
}

/** `about.de.md` for readers of German, else `about.md`, else another language's; read each time: an edit shows at once. */
async function operatorsPage(
  siteDir: string | undefined,
  page: SitePage,
  wanted: string,
): Promise<PageText | undefined> {
  if (!siteDir) return undefined;
  const others = Object.values(catalogue).map(({ lang }) => lang);
  for (const lang of [wanted, null, ...others]) {
    const markdown = await textOf(`${siteDir}/${lang ? `${page}.${lang}` : page}.md`);
    if (markdown) return { markdown, lang };
  }
  return undefined;
}

/** A hint for the operator only, until there is an imprint of theirs. */
export async function hintToOperator(siteDir: string | undefined): Promise<string | undefined> {
  if (await operatorsPage(siteDir, "imprint", "en")) return undefined;
  return (
    "The imprint shows our details, not yours: put an imprint.md into the folder named by SITE_DIR. In many countries it must " +
    "give the name and address of whoever runs the service, and two quick ways to contact them."
  );
}

export type SponsorLogo = { readonly type: string; readonly bytes: Buffer };

const kinds = { svg: "image/svg+xml", png: "image/png", webp: "image/webp" } as const;

/** The operator's `sponsor.svg`, `.png` or `.webp`, if there is one. */
export async function readSponsorLogo(siteDir: string | undefined): Promise<SponsorLogo | undefined> {
  if (!siteDir) return undefined;
  for (const [ending, type] of Object.entries(kinds)) {
    const bytes = await readFile(`${siteDir}/sponsor.${ending}`).catch(unlessMissing);
    if (bytes) return { type, bytes };
  }
  return undefined;
}

const textOf = (path: string): Promise<string | undefined> => readFile(path, "utf8").catch(unlessMissing);

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
