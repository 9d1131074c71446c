import { Outlet, useRouterState } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { texts } from "../texts/common.ts";
import { useTitle } from "../ui/use-title.ts";
import { NavigationBar } from "./navigation/NavigationBar.tsx";
import styles from "./Shell.module.css";

const SiteFooter = lazy(() => import("../ui/SiteFooter.tsx").then(({ SiteFooter }) => ({ default: SiteFooter })));
const Toasts = lazy(() => import("../ui/Toasts.tsx").then(({ Toasts }) => ({ default: Toasts })));

/** What is around every page: the bar, hidden on the whiteboard editor, and the place where pages appear. */
export function Shell() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  // Of the page that is shown: the next one may still be loading.
  const shown = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname });
  const isEditor = /^\/whiteboard\//i.test(shown);
  const title = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.title });
  const pageTitle = useRouterState({
    select: (state) => state.matches.findLast((match) => match.staticData.title !== undefined)?.staticData.title,
  });
  useTitle(title ?? pageTitle);
  const hasFooter = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.hasFooter });
  // On a board nothing is told before it is there, and what tells it need not be there sooner.
  const hasRested = useHasRested(toastsAfter);
  const mayToast = useHasBeen(path !== "/" && (hasRested || !isEditor));
  const main = useFocusOnNavigation(path);
  return (
    <>
      {!isEditor && (
        <>
          <a className={styles.skip} href="#content">
            {texts.skipToContent}
          </a>
          <NavigationBar path={path} />
        </>
      )}
      <main id="content" ref={main} tabIndex={-1} className={styles.content}>
        <Outlet />
      </main>
      {hasFooter && (
        <Suspense>
          <SiteFooter />
        </Suspense>
      )}
      {mayToast && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
    </>
  );
}

/** Milliseconds after which toasts are fetched where the first thing shown is a board. */
const toastsAfter = 2_000;

/** False until so many milliseconds after the page was opened. */
function useHasRested(milliseconds: number): boolean {
  const [hasRested, setRested] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return hasRested;
}

/** True from the first time on: whoever only sees the landing page does not load what shows toasts. */
function useHasBeen(now: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(now);
  if (now && !hasBeen) setHasBeen(true);
  return hasBeen || now;
}

/** A screen reader starts at the new page, as it would after loading one; a page that focuses something itself wins. */
function useFocusOnNavigation(path: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
}
