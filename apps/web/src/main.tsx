import "@fontsource-variable/figtree/wght.css";
import "@fontsource-variable/bricolage-grotesque/wght.css";
import "@mantine/core/styles.layer.css";
import "./ui/before-theme.css";
import "./ui/global.css";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { keepScrollWhenTurningBack } from "./app/keep-scroll.ts";
import { router } from "./app/router.tsx";
import { finishLeaving, followSession } from "./app/session-changes.ts";
import { fetchPages } from "./app/use-pages.ts";
import { boardAt, prefetchBoard, prefetchSocket } from "./data/prefetch-board.ts";
import { isGuestPage, onSessionChange, readGuest, readSession } from "./data/session.ts";
import { prefetchGuestPage } from "./features/editor/guest/prefetch-guest-page.ts";
import { afterFirstPaint } from "./ui/first-paint.ts";
import { returnFocus } from "./ui/return-focus.ts";

/** Whoever needs what could not be loaded ahead will ask for it again. */
const nothing = () => {};

keepScrollWhenTurningBack(router);
returnFocus();
const board = boardAt(location);
if (board) {
  prefetchBoard(board.id);
  // The router asks for it only when it has decided on the page.
  if (readSession()) void import("./features/editor/index.ts").catch(nothing);
} else void (isGuestPage() ? prefetchGuestPage(location.hash.slice(1)) : fetchPages()).catch(nothing);
followSession();
finishLeaving();

/** The socket's code and the service worker's cache are loaded only for people who are logged in. */
let isLive = false;
const beginLive = async () => {
  if (isLive || !readSession() || readGuest() !== undefined) return;
  isLive = true;
  if (board) {
    if (board.isOfTeam) prefetchSocket(board.id);
    await afterFirstPaint;
    // Where people go from a board.
    void fetchPages().catch(nothing);
  }
  void import("./app/go-live.ts").then(({ goLive }) => goLive());
  // Visitors who only look around do not load the whole product; without https there are no service workers.
  if (import.meta.env.PROD) void navigator.serviceWorker?.register("/service-worker.js").catch(nothing);
};
onSessionChange(() => void beginLive());
void beginLive();

const place = document.getElementById("root");
if (!place) throw new Error("index.html has lost its #root");
createRoot(place).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
