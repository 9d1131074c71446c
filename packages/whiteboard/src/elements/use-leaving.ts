import { useLayoutEffect, useRef } from "react";

/** Calls when what uses it is taken away in whatever way: closed, by the way back, with its tab. */
export function useLeaving(left: () => void): void {
  const latest = useRef(left);
  latest.current = left;
  useLayoutEffect(() => {
    const leave = () => latest.current();
    // Before whoever saves on leaving the page does.
    addEventListener("pagehide", leave, { capture: true });
    return () => {
      removeEventListener("pagehide", leave, { capture: true });
      leave();
    };
  }, []);
}
