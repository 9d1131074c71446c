import { Button } from "@mantine/core";
import { texts } from "../../../texts/common.ts";
import styles from "./History.module.css";

type Props = { readonly text: string; readonly onRetry?: (() => void) | undefined };

/** What could not be loaded, and how to ask again where that may help. */
export const Failed = ({ text, onRetry }: Props) => (
  <div role="alert" className={styles.failed}>
    <p>{text}</p>
    {onRetry && (
      <Button variant="default" onClick={onRetry}>
        {texts.tryAgain}
      </Button>
    )}
  </div>
);
