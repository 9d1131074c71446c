import { texts } from "../../texts/opening-board.ts";
import styles from "./editor.module.css";

export function LoadingOverlay() {
  return (
    <div className={styles.loading} role="status">
      <span className={styles.spinner} aria-hidden />
      <span>{texts.loading}</span>
    </div>
  );
}
