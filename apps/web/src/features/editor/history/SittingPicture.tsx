import { useEffect, useRef } from "react";
import type { BoardPictures } from "./board-pictures.ts";
import styles from "./History.module.css";

type Props = { readonly pictures: BoardPictures; readonly version: number };

/** What the board was at a version, drawn once it is seen. */
export function SittingPicture({ pictures, version }: Props) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    let isSeen = false;
    const observer = new IntersectionObserver(([entry]) => {
      isSeen = entry?.isIntersecting ?? false;
      if (!isSeen) return;
      void pictures
        .of(version, () => isSeen)
        .then((picture) => {
          if (!picture || !place.current) return;
          place.current.replaceChildren(picture);
          observer.disconnect();
        });
    });
    observer.observe(current);
    return () => {
      isSeen = false;
      observer.disconnect();
    };
  }, [pictures, version]);
  return <span ref={place} className={styles.picture} aria-hidden />;
}
