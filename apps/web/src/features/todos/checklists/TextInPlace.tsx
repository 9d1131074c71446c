import { TextInput } from "@mantine/core";
import { newTitle } from "@tafel/domain";
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useState } from "react";

type Props = {
  readonly className: string;
  readonly label: string;
  readonly text: string;
  readonly limit: number;
  readonly isNew?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
  readonly onChange: (text: string) => void;
  /** Called for keys that are not the field's own. */
  readonly onKey?: (event: KeyboardEvent<HTMLInputElement>) => void;
};

/** A short text that is edited where it stands: Enter and leaving it keep what was typed, Escape does not. */
export function TextInPlace({ className, label, text, limit, isNew = false, ref, onChange, onKey }: Props) {
  const [typed, setTyped] = useState<string>();
  const keep = () => {
    const next = typed === undefined ? undefined : newTitle(typed, text, limit);
    setTyped(undefined);
    if (next !== undefined) onChange(next);
  };
  // Back closes the dialog while the field still has the focus.
  const leave = useEffectEvent(keep);
  useEffect(() => leave, []);
  return (
    <TextInput
      ref={ref}
      className={className}
      variant="unstyled"
      size="sm"
      aria-label={label}
      value={typed ?? text}
      maxLength={limit}
      autoFocus={isNew}
      onFocus={(event) => isNew && event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === "Enter") {
          event.preventDefault();
          keep();
        } else if (event.key === "Escape" && typed !== undefined) {
          // The dialog stays.
          event.stopPropagation();
          event.nativeEvent.stopImmediatePropagation();
          setTyped(undefined);
        } else onKey?.(event);
      }}
    />
  );
}
