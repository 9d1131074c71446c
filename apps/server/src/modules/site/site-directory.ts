import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { SitePage } from "@tafel/contract";

const ours = fileURLToPath(new URL("./site-pages", import.meta.url));

/** The Markdown of a page: the operator's, read each time so that an edit shows at once, or our own. */
export async function readSitePage(siteDir: string | undefined, page: SitePage): Promise<string> {
  const replaced = siteDir && (await textOf(`${siteDir}/${page}.md`));
  return replaced || readFile(`${ours}/${page}.md`, "utf8");
}

/** A hint for the operator only, until there is an imprint of theirs. */
export async function hintToOperator(siteDir: string | undefined): Promise<string | undefined> {
  if (siteDir && (await textOf(`${siteDir}/imprint.md`))) return undefined;
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
