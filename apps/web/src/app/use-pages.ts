import { useEffect, useState } from "react";

type Pages = typeof import("./Pages.tsx").Pages;

let pages: Pages | undefined;

/** Fetches what is around every page but a board. */
export async function fetchPages(): Promise<void> {
  pages ??= (await import("./Pages.tsx")).Pages;
}

/**
 * What is around every page but a board, once it is here; throws what it could not be had for. Not by `lazy`: React
 * keeps what it suspends from the screen for another third of a second.
 */
export function usePages(areWanted: boolean): Pages | undefined {
  const [, setArrived] = useState(pages !== undefined);
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    if (!areWanted) return;
    let isGone = false;
    fetchPages().then(
      () => !isGone && setArrived(true),
      (reason) => !isGone && setFailure(reason),
    );
    return () => {
      isGone = true;
    };
  }, [areWanted]);
  if (areWanted && !pages && failure !== undefined) throw failure;
  return pages;
}
