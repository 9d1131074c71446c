import { IconAlertTriangle, IconCheck, IconRefresh } from "@tabler/icons-react";
import { boardTexts as texts } from "../../../texts/todos.ts";
import { notSavedYet } from "../../../texts/unsaved.ts";
import { useLate } from "../../../ui/use-late.ts";
import styles from "./BoardScreen.module.css";

type Props = {
  /** How many changes the server has not acknowledged. */
  readonly unsaved: number;
  readonly isOffline: boolean;
};

/** Whether this person's changes are saved. Empty while offline: a line of its own says it then. */
export function SavedState({ unsaved, isOffline }: Props) {
  const isLate = useLate(unsaved > 0);
  const { Icon, text } =
    unsaved === 0
      ? { Icon: IconCheck, text: texts.saved }
      : isLate
        ? { Icon: IconAlertTriangle, text: notSavedYet(unsaved) }
        : { Icon: IconRefresh, text: texts.saving };
  return (
    <div className={styles.saved} role="status" data-saved={unsaved === 0} data-late={isLate || undefined}>
      {!isOffline && (
        <>
          <Icon size={16} aria-hidden />
          <span>{text}</span>
        </>
      )}
    </div>
  );
}
