import { TextInput } from "@mantine/core";
import { todoLimits } from "@tafel/domain";
import { useRef, useState } from "react";

type Props = {
  readonly label: string;
  readonly title: string;
  readonly className?: string;
  /** The most characters allowed. */
  readonly limit?: number;
  /**
   * Called with the typed text, or undefined when it stays as it is, after Escape too, and whether a key ended the
   * editing, since the focus then has to go somewhere.
   */
  readonly onDone: (typed: string | undefined, isByKey: boolean) => void;
};

/** A title being edited: Enter and blur finish, Escape reverts. */
export function TitleField({ label, title, className, limit = todoLimits.title, onDone }: Props) {
  const isDone = useRef(false);
  /** Others may rename it meanwhile: a text that was not touched must not undo that. */
  const [before] = useState(title);
  /** Removing the field blurs it: the first decision counts. */
  const done = (typed: string | undefined, isByKey: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(typed === before ? undefined : typed, isByKey);
  };
  return (
    <TextInput
      {...(className !== undefined && { className })}
      size="xs"
      flex={1}
      aria-label={label}
      defaultValue={before}
      maxLength={limit}
      autoFocus
      // In a dialog, Escape closes the field alone.
      data-mantine-stop-propagation="true"
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => done(event.currentTarget.value, false)}
      onKeyDown={(event) => {
        if (event.key === "Enter" && !event.nativeEvent.isComposing) done(event.currentTarget.value, true);
        if (event.key === "Escape") done(undefined, true);
      }}
    />
  );
}
