import { type LinkInfos, longestAddress, type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import type { Context } from "../../context.ts";
import type { NetworkAccess } from "../../platform/network-access.ts";
import type { Actor } from "../../platform/sessions.ts";
import { coalesceCalls } from "./coalesce-calls.ts";
import { type FetchLimits, fetchGuarded } from "./fetch-guarded.ts";
import { limitConcurrency } from "./limit-concurrency.ts";
import { picturePathFor } from "./picture-path.ts";
import { rememberedInfos, rememberInfos } from "./queries.ts";
import { longestHead, type PageInfos, readPage } from "./read-page.ts";

/** How long an answer is cached, in milliseconds; contract, point 4: a day. */
export const rememberedFor = 24 * 60 * 60 * 1000;

/** Pages looked up at the same time for one person. */
const maxAtOnce = 4;

const page: FetchLimits = {
  accept: "text/html,application/xhtml+xml",
  isWanted: (contentType) => /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(contentType),
  // Everything we look for is in the head.
  isEnough: (last, bytes) => bytes >= longestHead || /<\/head|<body/i.test(last.toString("latin1")),
};

/** Looks up a page for a person; every failure is `Invalid URL`. Cached answers count towards no limit. */
export function createLookUp(context: Context, network: NetworkAccess) {
  const once = coalesceCalls<PageInfos | undefined>();
  const fairly = limitConcurrency(maxAtOnce);

  const remembered = (url: string) =>
    rememberedInfos(context.db, url, new Date(context.now().getTime() - rememberedFor));
  const fetchPage = async (url: string): Promise<PageInfos | undefined> => {
    // Another may have asked for it since this one looked.
    const known = await remembered(url);
    if (known) return known;
    const fetched = await fetchGuarded(network, url, page);
    const infos = fetched && readPage(fetched);
    if (infos) await rememberInfos(context.db, url, infos, context.now());
    return infos;
  };

  return async (actor: Actor, typed: string): Promise<Result<LinkInfos, Problem>> => {
    const url = addressOf(typed);
    if (url === undefined) return err(problem("invalid-url"));
    const known = await remembered(url);
    if (known) return ok(toLinkInfos(context, known));
    const limit = { name: "link-lookups", points: context.config.limits.linkLookupsPerMinute, seconds: 60 };
    const taken = await context.limits.take(limit, actor.userId);
    if (!taken.ok) return taken;
    const infos = await fairly(actor.userId, () => once(url, () => fetchPage(url)));
    return infos ? ok(toLinkInfos(context, infos)) : err(problem("invalid-url"));
  };
}

/** The URL to look up; https is assumed when the prefix is missing. Undefined when it is not a web address. */
function addressOf(typed: string): string | undefined {
  const text = typed.trim();
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (text.length > longestAddress || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  url.hash = "";
  return url.href.length <= longestAddress ? url.href : undefined;
}

/** Pictures are sent as paths on our own server, so that a viewer's browser contacts no stranger's server. */
function toLinkInfos(context: Context, infos: PageInfos): LinkInfos {
  const pathFor = (picture: string | null) => picture && picturePathFor(context.signingKey, picture, context.now());
  return { ...infos, image: pathFor(infos.image), favicon: pathFor(infos.favicon) };
}
