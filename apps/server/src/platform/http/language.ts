import type { IncomingHttpHeaders } from "node:http";
import { type Language, languageCookie, languages } from "@tafel/contract";
import type { FastifyRequest } from "fastify";

/** `auto`: whichever a person's browser asks for. */
export type DefaultLanguage = Language | "auto";

/** The language in which a page is answered: the one that was chosen here, else the server's default. */
export const languageOfPage = ({ headers }: FastifyRequest, byDefault: DefaultLanguage): Language =>
  chosen(headers.cookie) ?? (byDefault === "auto" ? (preferred(headers["accept-language"]) ?? "en") : byDefault);

/** The language that was chosen in a browser, else the one it asks for; undefined when that is none of ours. */
export const languageOfBrowser = (headers: IncomingHttpHeaders): Language | undefined =>
  chosen(headers.cookie) ?? preferred(headers["accept-language"]);

const chosen = (cookies = ""): Language | undefined =>
  languages.find((language) => cookies.split(/;\s*/).includes(`${languageCookie}=${language}`));

/** The first of ours in an `Accept-Language`, weights considered. */
export function preferred(header = ""): Language | undefined {
  const wanted = header.split(",").map((one) => {
    const [tag = "", weight = ""] = one.trim().split(/\s*;\s*q=/i);
    return { language: tag.split("-")[0]?.toLowerCase(), weight: weight === "" ? 1 : Number(weight) };
  });
  wanted.sort((a, b) => b.weight - a.weight);
  return wanted.flatMap(({ language }) => languages.find((one) => one === language) ?? [])[0];
}
