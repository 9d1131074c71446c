import "../board-place.css";
import { FarPictures, FollowedBoard, fit, showBoard, type Viewport } from "@tafel/whiteboard/preview";
import { showFileRoute } from "../../../data/addresses.ts";
import { lookFor } from "../../../ui/board-look.ts";
import type { Framed } from "../../../ui/embed/follow.ts";
import type { EmbeddedPage } from "../../../ui/embed/page.ts";
import { fontIsReady } from "../font.ts";
import { followBoard } from "./follow-board.ts";
import { lookAround } from "./look-around.ts";

const isDark = matchMedia("(prefers-color-scheme: dark)");
const range = { smallest: 0.1, largest: 2 };
const fitted = { margin: 24, largestZoom: 1 };
/** Nearer than a preview, and still small. */
const pictureOptions = { most: 100, side: 320 };

/** Loaded while the server is asked for the board. */
const font = fontIsReady();

/** Paints a whiteboard in a frame, to be looked around on, and follows it. */
export async function showWhiteboard(page: EmbeddedPage, framed: Framed): Promise<void> {
  await font;
  const board = new FollowedBoard();
  show(page, board, picturesOf(framed));
  followBoard(framed, board);
}

/** Paints the board, in the colors that are wanted, all of it until the viewer has chosen another view. */
function show(page: EmbeddedPage, board: FollowedBoard, pictures: FarPictures): void {
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
function picturesOf({ uuid, token }: Framed): FarPictures {
  const fetchFile = async (hash: string, size: string) => {
    const path = showFileRoute.path.replace(":uuid", uuid).replace(":hash", hash);
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${path}?size=${size}`, { credentials: "omit", headers });
    return response.ok && response.headers.get("content-type") === "image/webp" ? response.blob() : undefined;
  };
  const lookUp = () => Promise.reject(new Error("Guests have no pages looked up"));
  return new FarPictures({ ...pictureOptions, lookUp, fetchFile });
}
