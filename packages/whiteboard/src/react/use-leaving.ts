import { useLayoutEffect, useRef } from "react";

/**
 * Calls when what uses it is taken away, or with the whole page, which may come back as it was (`isPageGoing`). React's
 * strict mode takes everything away once at its beginning, so that this must do no harm then.
 */
export function useLeaving(left: (isPageGoing: boolean) => void): void {
  const latest = useRef(left);
  latest.current = left;
  useLayoutEffect(() => {
    const leavePage = () => latest.current(true);
    // Before whoever saves on leaving the page does.
    addEventListener("pagehide", leavePage, { capture: true });
    return () => {
      removeEventListener("pagehide", leavePage, { capture: true });
      latest.current(false);
    };
  }, []);
}
