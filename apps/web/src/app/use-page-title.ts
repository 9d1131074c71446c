import { useEffect } from "react";
import type { pageTitles } from "../texts/page-titles.ts";
import { firstPaint } from "../ui/first-paint.ts";
import { setTitle } from "../ui/use-title.ts";

export type PageName = keyof typeof pageTitles;

/**
 * Sets the title of the browser's tab to a page's. Nobody waits for a title: its text is loaded beside the page, or
 * after a whiteboard's first picture.
 */
export function usePageTitle(name: PageName | "" | undefined, isWhiteboard: boolean): void {
  useEffect(() => {
    if (name === undefined) return;
    const before = document.title;
    const time = isWhiteboard ? firstPaint : Promise.resolve();
    time
      .then(() => import("../texts/page-titles.ts"))
      .then(
        ({ pageTitles }) => {
          // A screen may have set a more precise one meanwhile, or another page its own.
          if (document.title === before) setTitle(name && pageTitles[name]);
        },
        () => {},
      );
  }, [name, isWhiteboard]);
}
