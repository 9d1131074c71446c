import { Observable } from "@tafel/domain/observe";
import { useSyncExternalStore } from "react";
import { texts } from "../../texts/opening-board.ts";
import styles from "./editor.module.css";

/** Nothing comes in parts. */
const nothingArriving = new Observable<number | undefined>(undefined);

/** `arriving` is how much of a large board has come. */
export function LoadingOverlay({
  arriving = nothingArriving,
}: {
  arriving?: Observable<number | undefined> | undefined;
}) {
  const share = useSyncExternalStore(arriving.onChange, () => arriving.get());
  return (
    <div className={styles.loading}>
      <span className={styles.spinner} aria-hidden />
      <span role="status">{texts.loading}</span>
      {share !== undefined && <progress className={styles.arriving} value={share} aria-label={texts.loading} />}
    </div>
  );
}
