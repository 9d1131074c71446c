import { Parser } from "htmlparser2";
import type { Fetched } from "./fetch-guarded.ts";

/** What a page tells of itself, its pictures at their own addresses. */
export type PageInfos = {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly image: string | null;
  readonly favicon: string | null;
};

/** Bytes in which a page has told what is looked for. */
export const longestHead = 64 * 1024;
/** No head has tags within tags within tags; the deeper they are, the longer the parser takes for each. */
const deepest = 64;

const longest = { title: 500, description: 2000, address: 2048 };

/** Reads title, description, picture and icon from the head of a page; what it says for sharing goes first. */
export function readPage({ url, contentType, body }: Fetched): PageInfos {
  const told = headOf(decoded(body.subarray(0, longestHead), contentType));
  const first = (...names: string[]) => names.map((name) => told.get(name)).find((text) => text?.trim());
  return {
    url: url.href,
    title: plain(first("og:title", "twitter:title", "title") ?? url.hostname, longest.title),
    description: plain(first("og:description", "twitter:description", "description") ?? "", longest.description),
    image: pictureAt(first("og:image:secure_url", "og:image", "og:image:url", "twitter:image"), url),
    favicon: pictureAt(first("apple-touch-icon", "icon"), url),
  };
}

/**
 * By name: the texts of meta tags, the title, and where icons are. The first of each counts. Reads no further than to
 * the end of the head.
 */
function headOf(html: string): ReadonlyMap<string, string> {
  const told = new Map<string, string>();
  const tell = (name: string | undefined, text: string | undefined) => {
    const key = name?.toLowerCase();
    if (key && text && !told.has(key)) told.set(key, text);
  };
  let isInTitle = false;
  let title = "";
  let depth = 0;
  const parser = new Parser({
    onopentag: (tag, { name, property, content, rel, href }) => {
      depth += 1;
      if (tag === "body" || depth > deepest) return parser.pause();
      if (tag === "title") isInTitle = true;
      if (tag === "meta") tell(property ?? name, content);
      if (tag === "link") for (const word of rel?.toLowerCase().split(/\s+/) ?? []) tell(word, href);
    },
    ontext: (text) => {
      if (isInTitle && title.length < longest.title) title += text;
    },
    onclosetag: (tag) => {
      depth -= 1;
      if (tag === "head") return parser.pause();
      if (tag !== "title" || !isInTitle) return;
      isInTitle = false;
      tell("title", title);
    },
  });
  parser.end(html);
  return told;
}

/** The page's letters, in the encoding that header or page name; UTF-8 where neither is known. */
function decoded(body: Buffer, contentType: string): string {
  const named = /charset=["']?([\w-]+)/i;
  const label = named.exec(contentType)?.[1] ?? named.exec(body.subarray(0, 2048).toString("latin1"))?.[1] ?? "utf-8";
  try {
    return new TextDecoder(label).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

/** One line of whole letters, without what no database and no screen keeps. */
function plain(text: string, most: number): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is taken out
  const line = text.replace(/[\u0000-\u0020\u007f-\u00a0]+/g, " ").trim();
  // Half of a pair of surrogates is no letter.
  return line.slice(0, most).replace(/[\ud800-\udfff]/gu, "");
}

/** Icons of the oldest kind cannot be re-encoded, so they are not told. */
function pictureAt(source: string | undefined, page: URL): string | null {
  if (!source || !URL.canParse(source, page.href)) return null;
  const { href, protocol, pathname } = new URL(source, page);
  const isFetched = (protocol === "http:" || protocol === "https:") && href.length <= longest.address;
  return isFetched && !pathname.toLowerCase().endsWith(".ico") ? href : null;
}
