import { texts } from "../texts/common.ts";
import styles from "./LoadingState.module.css";

/** Shown while something is loading. Appears late (CSS), so that quick answers do not flash. */
export function LoadingState({ text = texts.loading }: { readonly text?: string }) {
  return (
    <div className={styles.place} role="status">
      <span className={styles.dots} aria-hidden>
        <span />
        <span />
        <span />
      </span>
      {text}
    </div>
  );
}
