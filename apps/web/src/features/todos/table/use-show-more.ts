import { type RefObject, useEffect, useEffectEvent } from "react";

/** Asks for more when the end comes near, before anybody has to press for it. */
export function useShowMore(end: RefObject<HTMLElement | null>, isThere: boolean, onNear: () => void): void {
  const near = useEffectEvent(onNear);
  useEffect(() => {
    const element = end.current;
    if (!element || !isThere) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) near();
      },
      { root: element.parentElement, rootMargin: "600px 0px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [end, isThere]);
}
