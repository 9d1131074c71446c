/**
 * What /embed/{link}#{secret} does, which other websites show in a frame: it shows the board and follows it. Browsers keep
 * nothing for a page in a frame, so this one neither has cookies nor keeps anything: each time it is loaded, the secret
 * gets it a token for some hours.
 */
import "@fontsource-variable/figtree/wght.css";
import "./embed.css";
import type { AnswerOf, InputOf, Route } from "@tafel/contract";
import type { SharedKind } from "@tafel/domain";
import { embedBoardRoute, lookAtLinkRoute } from "../../data/addresses.ts";
import { embedTexts as texts } from "../../texts/embed.ts";
import type { Framed } from "./follow.ts";
import { createPage, type EmbeddedPage } from "./page.ts";

const linkId = location.pathname.split("/")[2] ?? "";
const secret = location.hash.slice(1);

const root = document.getElementById("embed");
/** Those that were allowed to frame this page when it was sent. */
const websites = root?.dataset.websites?.split(" ") ?? [];

type Show = (page: EmbeddedPage, framed: Framed) => void;

/** Opens the board of this page's address as `show` shows its kind. */
export function openEmbedded(kind: SharedKind, show: Show): void {
  if (root) void open(createPage(root, secret), kind, show);
}

// Another board in the same frame.
addEventListener("hashchange", () => location.reload());

async function open(page: EmbeddedPage, kind: SharedKind, show: Show): Promise<void> {
  const reload = () => location.reload();
  const answer = await ask(embedBoardRoute, { linkId, secret, websites });
  if (answer === "refused") return page.empty(texts.ended);
  // Others are allowed by now.
  if (answer === "stale") return reload();
  if (answer === "unreachable") return page.say(texts.failed, reload);
  const { token, uuid, name } = answer;
  const told = {
    live: () => page.say(""),
    away: () => page.say(texts.away),
    named: (now: string) => page.name(now, kind),
    full: () => page.say(texts.full, reload),
    putOff: () => void openAnew(page),
  };
  told.named(name);
  show(page, { uuid, token, told });
}

/** The link has ended, or something about it is different now: another website may be the one that is allowed. */
async function openAnew(page: EmbeddedPage): Promise<void> {
  const answer = await ask(lookAtLinkRoute, { secret });
  if (answer === "refused") page.empty(texts.ended);
  else if (answer === "unreachable") page.say(texts.away, () => location.reload());
  else location.reload();
}

/** Our server's answer, or why there is none. */
async function ask<R extends Route>(
  { path, method }: R,
  body: InputOf<R>,
): Promise<AnswerOf<R> | "refused" | "stale" | "unreachable"> {
  try {
    const headers = { "content-type": "application/json" };
    const response = await fetch(path, { method, headers, body: JSON.stringify(body), credentials: "omit" });
    if (response.ok) return await response.json();
    if (response.status === 409) return "stale";
    // Too many at the moment, or a proxy whose server is being started, is no refusal.
    return response.status === 429 || response.status >= 500 ? "unreachable" : "refused";
  } catch {
    return "unreachable";
  }
}
