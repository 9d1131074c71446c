import { useLayoutEffect, useRef } from "react";

/**
 * Calls `left` on unmount, or when the page goes, which may come back as it was (`isPageGoing`). React's strict mode
 * unmounts everything once at the start, so calling it must do no harm then.
 */
export function useLeaving(left: (isPageGoing: boolean) => void): void {
  const latest = useRef(left);
  latest.current = left;
  useLayoutEffect(() => {
    const leavePage = () => latest.current(true);
    // Before the listeners that save when the page is left.
    addEventListener("pagehide", leavePage, { capture: true });
    return () => {
      removeEventListener("pagehide", leavePage, { capture: true });
      latest.current(false);
    };
  }, []);
}
