import { useSyncExternalStore } from "react";

const printed = matchMedia("print");

function subscribe(listener: () => void): () => void {
  printed.addEventListener("change", listener);
  return () => printed.removeEventListener("change", listener);
}

/** Whether the page is being printed: on paper nobody scrolls to the rest. */
export const useIsPrinted = (): boolean => useSyncExternalStore(subscribe, () => printed.matches);
