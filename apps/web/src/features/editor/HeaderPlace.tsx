import { texts as common } from "../../texts/common.ts";
import { texts } from "../../texts/opening-board.ts";
import styles from "./header/Header.module.css";

/** Reserves the header's place, so that nothing moves when it loads; offers a way out if it does not. */
export function HeaderPlace({ haveFailed }: { haveFailed: boolean }) {
  return (
    <header className={styles.header}>
      {haveFailed && (
        <p role="alert" className={styles.failed}>
          {texts.controlsFailed}{" "}
          {/* Not only the code may be gone, but with a newer version its name: a reload finds both. */}
          <button type="button" onClick={() => location.reload()}>
            {common.tryAgain}
          </button>
        </p>
      )}
    </header>
  );
}
