import { Parser } from "htmlparser2";
import type { Fetched } from "./fetch-guarded.ts";

/** What a page says about itself, with its pictures' own URLs. */
export type PageInfos = {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly image: string | null;
  readonly favicon: string | null;
};

/** Bytes within which a page has said what we look for. */
export const longestHead = 64 * 1024;
/** No real head nests tags this deeply; the deeper they are, the longer the parser takes for each. */
const maxDepth = 64;

const longest = { title: 500, description: 2000, address: 2048 };

/** Reads title, description, picture and icon from the head of a page; what it provides for sharing is preferred. */
export function readPage({ url, contentType, body }: Fetched): PageInfos {
  const values = headOf(decoded(body.subarray(0, longestHead), contentType));
  const first = (...names: string[]) => names.map((name) => values.get(name)).find((text) => text?.trim());
  return {
    url: url.href,
    title: plain(first("og:title", "twitter:title", "title") ?? url.hostname, longest.title),
    description: plain(first("og:description", "twitter:description", "description") ?? "", longest.description),
    image: pictureAt(first("og:image:secure_url", "og:image", "og:image:url", "twitter:image"), url),
    favicon: pictureAt(first("apple-touch-icon", "icon"), url),
  };
}

/**
 * By name: the contents of meta tags, the title, and the icons' URLs. The first of each counts. Reads no further than
 * the end of the head.
 */
function headOf(html: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  const add = (name: string | undefined, text: string | undefined) => {
    const key = name?.toLowerCase();
    if (key && text && !values.has(key)) values.set(key, text);
  };
  let isInTitle = false;
  let title = "";
  let depth = 0;
  const parser = new Parser({
    onopentag: (tag, { name, property, content, rel, href }) => {
      depth += 1;
      if (tag === "body" || depth > maxDepth) return parser.pause();
      if (tag === "title") isInTitle = true;
      if (tag === "meta") add(property ?? name, content);
      if (tag === "link") for (const word of rel?.toLowerCase().split(/\s+/) ?? []) add(word, href);
    },
    ontext: (text) => {
      if (isInTitle && title.length < longest.title) title += text;
    },
    onclosetag: (tag) => {
      depth -= 1;
      if (tag === "head") return parser.pause();
      if (tag !== "title" || !isInTitle) return;
      isInTitle = false;
      add("title", title);
    },
  });
  parser.end(html);
  return values;
}

/** The page as text, in the encoding given by header or page; UTF-8 when neither gives one. */
function decoded(body: Buffer, contentType: string): string {
  const named = /charset=["']?([\w-]+)/i;
  const label = named.exec(contentType)?.[1] ?? named.exec(body.subarray(0, 2048).toString("latin1"))?.[1] ?? "utf-8";
  try {
    return new TextDecoder(label).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

/** One line of complete characters, without those that no database or screen can keep. */
function plain(text: string, most: number): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is taken out
  const line = text.replace(/[\u0000-\u0020\u007f-\u00a0]+/g, " ").trim();
  // Half of a surrogate pair is not a character.
  return line.slice(0, most).replace(/[\ud800-\udfff]/gu, "");
}

/** The oldest icon format cannot be re-encoded, so such icons are left out. */
function pictureAt(source: string | undefined, page: URL): string | null {
  if (!source || !URL.canParse(source, page.href)) return null;
  const { href, protocol, pathname } = new URL(source, page);
  const isFetched = (protocol === "http:" || protocol === "https:") && href.length <= longest.address;
  return isFetched && !pathname.toLowerCase().endsWith(".ico") ? href : null;
}
