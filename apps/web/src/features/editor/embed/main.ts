/**
 * The entry of /embed/{link}#{secret}, which other websites show in a frame: it paints the board and follows it. Browsers
 * keep nothing for a page in a frame, so this one neither has cookies nor keeps anything: each time it is loaded, the
 * secret gets it a token for some hours.
 */
import "@fontsource-variable/figtree/wght.css";
import "../board-place.css";
import "./embed.css";
import type { AnswerOf, InputOf, Route } from "@tafel/contract";
import { FarPictures, FollowedBoard, fit, showBoard, type Viewport } from "@tafel/whiteboard/preview";
import { embedBoardRoute, lookAtLinkRoute, showFileRoute } from "../../../data/addresses.ts";
import { embedTexts as texts } from "../../../texts/embed.ts";
import { lookFor } from "../../../ui/board-look.ts";
import { fontIsReady } from "../font.ts";
import { followBoard } from "./follow-board.ts";
import { lookAround } from "./look-around.ts";
import { createPage } from "./page.ts";

const linkId = location.pathname.split("/")[2] ?? "";
const secret = location.hash.slice(1);
const isDark = matchMedia("(prefers-color-scheme: dark)");
const range = { smallest: 0.1, largest: 2 };
const fitted = { margin: 24, largestZoom: 1 };
/** Nearer than a preview, and still small. */
const pictureOptions = { most: 100, side: 320 };

type Page = ReturnType<typeof createPage>;

const root = document.getElementById("embed");
/** Those that were allowed to frame this page when it was sent. */
const websites = root?.dataset.websites?.split(" ") ?? [];
if (root) void open(createPage(root, secret));
// Another board in the same frame.
addEventListener("hashchange", () => location.reload());

async function open(page: Page): Promise<void> {
  const [answer] = await Promise.all([ask(embedBoardRoute, { linkId, secret, websites }), fontIsReady()]);
  if (answer === "refused") return page.empty(texts.ended);
  // Others are allowed by now.
  if (answer === "stale") return location.reload();
  if (answer === "unreachable") return page.say(texts.failed, () => location.reload());
  const { token, uuid, name } = answer;
  page.name(name);
  const board = new FollowedBoard();
  show(page, board, picturesOf(uuid, token));
  followBoard(uuid, token, board, {
    live: () => page.say(""),
    away: () => page.say(texts.away),
    named: page.name,
    full: () => page.say(texts.full, () => location.reload()),
    putOff: () => void openAnew(page),
  });
}

/** The link has ended, or something about it is different now: another website may be the one that is allowed. */
async function openAnew(page: Page): Promise<void> {
  const answer = await ask(lookAtLinkRoute, { secret });
  if (answer === "refused") page.empty(texts.ended);
  else if (answer === "unreachable") page.say(texts.away, () => location.reload());
  else location.reload();
}

/** Paints the board, in the colors that are wanted, all of it until the viewer has chosen another view. */
function show(page: Page, board: FollowedBoard, pictures: FarPictures): void {
  let isMoved = false;
  const showAll = (viewport: Viewport, content: Parameters<typeof fit>[0] | undefined) => {
    if (isMoved) return;
    const { margin, largestZoom } = fitted;
    if (content) viewport.show(fit(content, viewport.size, margin, largestZoom));
    else viewport.fitContent();
  };
  const paint = () => {
    const place = document.createElement("div");
    place.className = "board-place";
    page.place.append(place);
    const look = lookFor(isDark.matches ? "dark" : "light");
    return showBoard(place, board, { look, pictures, range, sharpUpTo: range.largest, fit: showAll });
  };
  let shown = paint();
  isDark.addEventListener("change", () => {
    shown.close();
    shown = paint();
  });
  board.onTouched(() => shown.fit());
  const looking = {
    viewport: () => shown.viewport,
    moved: () => {
      isMoved = true;
      page.place.style.touchAction = "none";
    },
    showAll: () => {
      isMoved = false;
      page.place.style.touchAction = "pan-x pan-y";
      shown.fit();
    },
  };
  looking.showAll();
  lookAround(page.place, looking);
  const zoom = (way: "in" | "out") => {
    looking.moved();
    shown.viewport.zoom(way);
  };
  page.offer({ zoom, showAll: looking.showAll });
}

/** Those on the board. Nobody in a frame has pages looked up: links show their addresses. */
function picturesOf(uuid: string, token: string): FarPictures {
  const fetchFile = async (hash: string, size: string) => {
    const path = showFileRoute.path.replace(":uuid", uuid).replace(":hash", hash);
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${path}?size=${size}`, { credentials: "omit", headers });
    return response.ok && response.headers.get("content-type") === "image/webp" ? response.blob() : undefined;
  };
  const lookUp = () => Promise.reject(new Error("Guests have no pages looked up"));
  return new FarPictures({ ...pictureOptions, lookUp, fetchFile });
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
