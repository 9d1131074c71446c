import { useMediaQuery } from "@mantine/hooks";
import type { Editor } from "@tafel/whiteboard";
import { useCallback, useSyncExternalStore } from "react";
import { texts } from "../../texts/editor.ts";
import styles from "./editor.module.css";

/** How to begin, on an empty board. */
export function EmptyHints({ editor }: { editor: Editor }) {
  const { store } = editor;
  const isEmpty = useSyncExternalStore(
    useCallback(
      (listener: () => void) => {
        const stops = [store.onTouched(listener), store.onStatus(listener)];
        return () => {
          for (const stop of stops) stop();
        };
      },
      [store],
    ),
    () => store.size === 0 && store.status.connection === "live",
  );
  const isTouch = useMediaQuery("(pointer: coarse)");
  if (!isEmpty) return null;
  return (
    <ul className={styles.hints} aria-label={texts.hints.title}>
      {(isTouch ? texts.hints.touch : texts.hints.mouse).map((hint) => (
        <li key={hint}>{hint}</li>
      ))}
    </ul>
  );
}
