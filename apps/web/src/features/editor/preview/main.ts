/** The entry of /whiteboard/{id}?isPreview=true, a page of its own: it loads only what it needs for drawing. */
import "@fontsource-variable/figtree/wght.css";
import "../board-place.css";
import "./preview.css";
import { FarPictures, type LookUpLink, readable, showPreview } from "@tafel/whiteboard/preview";
import { getLinkInfosRoute, showFileRoute } from "../../../data/addresses.ts";
import { texts } from "../../../texts/opening-board.ts";
import { lookFor } from "../../../ui/board-look.ts";
import { previewChanged } from "../../../ui/preview-changed.ts";
import { fontIsReady } from "../font.ts";

const main = document.getElementById("preview");
const id = location.pathname.split("/").at(-1) ?? "";
/** The element to show the surroundings of, if only those are wanted. */
const around = decodeURIComponent(location.hash.slice(1));
const isFramed = window.parent !== window;
/** An overview shows many boards: each fetches only a few pictures. A preview shown alone may look up more. */
const maxPictures = { framed: 40, alone: 400 };

const lookUp: LookUpLink = (url) =>
  ask(getLinkInfosRoute.path, {
    method: getLinkInfosRoute.method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ url }),
  });
/** Pictures of the former board can be reused. */
const pictures = new FarPictures({
  lookUp,
  fetchFile,
  most: isFramed ? maxPictures.framed : maxPictures.alone,
});
/** Stops the picture that is shown. */
let end = () => {};

if (main) void show(main);

async function show(root: HTMLElement): Promise<void> {
  const message = say(root, texts.loading);
  const [answer] = await Promise.all([load(), fontIsReady()]);
  if (!answer) {
    message.textContent = texts.loadFailed;
    message.setAttribute("role", "alert");
    root.dataset.previewShown = "";
    return;
  }
  message.remove();
  document.title = `${answer.name} · Tafel`;
  // On an overview's card the title is beside the picture already.
  if (!isFramed) root.append(plainTitle(answer.name));
  end = draw(root, answer.elements);
  root.dataset.previewShown = "";
  addEventListener("message", ({ source, origin, data }) => {
    const isFromCard = isFramed && source === window.parent && origin === location.origin;
    if (isFromCard && data === previewChanged) void drawAnew(root);
  });
}

/** The old picture stays until the new one is there. */
async function drawAnew(root: HTMLElement): Promise<void> {
  const answer = await load();
  if (!answer) return;
  const endOld = end;
  end = draw(root, answer.elements, endOld);
}

function draw(root: HTMLElement, data: readonly unknown[], onDrawn?: () => void): () => void {
  const { elements, left } = readable(data);
  if (left > 0) console.warn(texts.invalidContent, left);
  const board = document.createElement("div");
  board.className = "board-place";
  root.append(board);
  const scheme = document.documentElement.getAttribute("data-mantine-color-scheme");
  return showPreview(board, elements, lookFor(scheme === "dark" ? "dark" : "light"), pictures, onDrawn, around);
}

type Loaded = { readonly name: string; readonly elements: readonly unknown[] };

async function load(): Promise<Loaded | undefined> {
  const answer = await ask(`/api/whiteboard/${encodeURIComponent(id)}`);
  if (!answer) return undefined;
  const { WhiteboardName, WhiteboardData } = answer;
  return { name: String(WhiteboardName), elements: Object.values(WhiteboardData?.elements ?? {}) };
}

async function fetchFile(hash: string, size: string): Promise<Blob | undefined> {
  const path = showFileRoute.path.replace(":uuid", encodeURIComponent(id)).replace(":hash", hash);
  const response = await fetch(`${path}?size=${size}`, { credentials: "omit", headers: sessionHeader() });
  return response.ok && response.headers.get("content-type") === "image/webp" ? response.blob() : undefined;
}

function sessionHeader(): Record<string, string> {
  const token = localStorage.getItem("token");
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** Our server's answer; undefined when there is none, or a refusal. */
async function ask(path: string, init: RequestInit = {}) {
  const headers = { ...init.headers, ...sessionHeader() };
  try {
    const response = await fetch(path, { credentials: "omit", ...init, headers });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

function say(root: HTMLElement, text: string): HTMLElement {
  const message = document.createElement("p");
  message.className = "message";
  message.setAttribute("role", "status");
  message.textContent = text;
  root.append(message);
  return message;
}

function plainTitle(name: string): HTMLElement {
  const title = document.createElement("h1");
  title.textContent = name;
  return title;
}
