import { QueryClientProvider } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { queryClient } from "../data/query-client.ts";
import { texts } from "../texts/navigation.ts";
import { Themed } from "../ui/Themed.tsx";
import { NavigationBar } from "./navigation/NavigationBar.tsx";
import styles from "./Shell.module.css";

const SiteFooter = lazy(() => import("../ui/SiteFooter.tsx").then(({ SiteFooter }) => ({ default: SiteFooter })));
const Toasts = lazy(() => import("../ui/Toasts.tsx").then(({ Toasts }) => ({ default: Toasts })));

/** What surrounds every page except a board: the theme, the bar, the footer, the queries that pages share, the toasts. */
export function Pages({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const hasFooter = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.hasFooter });
  const mayToast = useHasBeen(path !== "/");
  return (
    <Themed>
      <QueryClientProvider client={queryClient}>
        <a className={styles.skip} href="#content">
          {texts.skipToContent}
        </a>
        <NavigationBar path={path} />
        {children}
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
      </QueryClientProvider>
    </Themed>
  );
}

/** True from the first time on: visitors who only see the landing page do not load the toasts. */
function useHasBeen(now: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(now);
  if (now && !hasBeen) setHasBeen(true);
  return hasBeen || now;
}
