import { UnstyledButton } from "@mantine/core";
import { texts } from "../../../texts/editor.ts";
import styles from "./ExportBar.module.css";

/** The progress of a picture that is being made, and a button to stop it. */
export function ExportBar({ share, onStop }: { share: number; onStop: () => void }) {
  return (
    <div className={styles.bar}>
      <span role="status">{texts.exporting}</span>
      <progress className={styles.progress} value={share} aria-label={texts.exporting} />
      <UnstyledButton className={styles.stop} onClick={onStop}>
        {texts.stopExport}
      </UnstyledButton>
    </div>
  );
}
