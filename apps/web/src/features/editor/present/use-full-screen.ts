import { useEffect, useRef } from "react";

/** Full screen where the browser allows it; `onLeft` is called when the person leaves it (Escape goes to the browser). */
export function useFullScreen(onLeft: () => void): void {
  const latest = useRef(onLeft);
  latest.current = onLeft;
  useEffect(() => {
    const root = document.documentElement;
    let isGone = false;
    let wasFull = document.fullscreenElement !== null;
    const changed = () => {
      const isFull = document.fullscreenElement !== null;
      if (wasFull && !isFull && !isGone) latest.current();
      wasFull = isFull;
    };
    document.addEventListener("fullscreenchange", changed);
    // Phones of one maker have none, and no browser allows it without a press.
    const entered = root.requestFullscreen?.().catch(() => {});
    return () => {
      isGone = true;
      document.removeEventListener("fullscreenchange", changed);
      // Whoever ends it at once is not in full screen yet.
      void entered?.then(() => document.fullscreenElement && document.exitFullscreen()).catch(() => {});
    };
  }, []);
}
