import { useEffect, useState } from "react";

type Pages = typeof import("./Pages.tsx").Pages;

let pages: Pages | undefined;

/** Loads what surrounds every page except a board. */
export async function fetchPages(): Promise<void> {
  pages ??= (await import("./Pages.tsx")).Pages;
}

/**
 * What surrounds every page except a board, once it is loaded; throws the error if loading failed. Without `lazy`:
 * React would delay what it suspends by another third of a second.
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
