import { Outlet, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import styles from "./Shell.module.css";
import { usePageTitle } from "./use-page-title.ts";
import { usePages } from "./use-pages.ts";

/** What every URL has: its title, the focus, and the place where pages appear; around all but boards also the bar. */
export function Shell() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const name = useRouterState({
    select: (state) => state.matches.findLast((match) => match.staticData.name !== undefined)?.staticData.name,
  });
  // The path of the visible page, from the same source as the outlet: the next page may still be loading.
  const shown = useRouterState({ select: ({ matches, location }) => (matches.at(-1) ?? location).pathname });
  const isBoard = /^\/(whiteboard\/|(try|guest)\/?$)/i.test(shown);
  usePageTitle(name, shown.startsWith("/whiteboard/"));
  const Pages = usePages(!isBoard);
  const main = useFocusOnNavigation(path);
  const page = (
    <main id="content" ref={main} tabIndex={-1} className={styles.content}>
      <Outlet />
    </main>
  );
  // People who open a board wait for its content: its controls, and what other pages share, are loaded after that.
  if (isBoard) return page;
  return Pages && <Pages path={path}>{page}</Pages>;
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
