import { UnstyledButton } from "@mantine/core";
import { texts } from "../../../texts/editor.ts";
import styles from "./ExportBar.module.css";

type Props = { readonly what: string; readonly share: number; readonly onStop: () => void };

/** The progress of what is being made, and a button to stop it. */
export function ExportBar({ what, share, onStop }: Props) {
  return (
    <div className={styles.bar}>
      <span role="status">{what}</span>
      <progress className={styles.progress} value={share} aria-label={what} />
      <UnstyledButton className={styles.stop} onClick={onStop}>
        {texts.stopExport}
      </UnstyledButton>
    </div>
  );
}
