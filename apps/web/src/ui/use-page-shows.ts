import { useLayoutEffect } from "react";

/**
 * Says on the document what it shows, for styles outside of that. Not `:has()` on an ancestor: with it, whatever comes or
 * goes below has a hundred other nodes styled anew.
 */
export function usePageShows(what: "todos" | "presentation" | "history"): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.shows = what;
    return () => {
      delete dataset.shows;
    };
  }, [what]);
}
