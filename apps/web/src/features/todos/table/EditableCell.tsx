import { type ReactNode, useRef, useState } from "react";
import styles from "./BoardTable.module.css";

type Props = {
  /** What it is, for people who do not see the heading. */
  readonly label: string;
  readonly text: string;
  readonly isUrgent?: boolean;
  /** The field is wider than the column, and stands above what is beside it. */
  readonly isAbove?: boolean;
  /** The field that edits it; `close` ends that. */
  readonly children: (close: (isByKey: boolean) => void) => ReactNode;
};

/** A cell that becomes a field when it is pressed. */
export function EditableCell({ label, text, isUrgent = false, isAbove = false, children }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [isEdited, setEdited] = useState(false);
  const close = (isByKey: boolean) => {
    setEdited(false);
    if (isByKey) requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <td className={isAbove ? styles.below : undefined}>
      {isEdited && isAbove && <div className={styles.above}>{children(close)}</div>}
      {isEdited && !isAbove ? (
        children(close)
      ) : (
        <button
          ref={button}
          type="button"
          className={styles.cell}
          aria-label={text === "" ? label : `${label}: ${text}`}
          data-urgent={isUrgent || undefined}
          data-edited={isEdited || undefined}
          onClick={() => setEdited(true)}
        >
          {text || <span aria-hidden>–</span>}
        </button>
      )}
    </td>
  );
}
