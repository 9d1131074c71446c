import { Loader } from "@mantine/core";
import { texts } from "../../texts/editor.ts";
import styles from "./editor.module.css";

export function LoadingOverlay() {
  return (
    <div className={styles.loading} role="status">
      <Loader aria-hidden />
      <span>{texts.loading}</span>
    </div>
  );
}
