import { TextInput } from "@mantine/core";
import type { Ref } from "react";
import { texts } from "../../../texts/accounts.ts";
import styles from "./CodeInput.module.css";
import { digitsOf } from "./digits-of.ts";

type Props = {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error?: boolean;
  readonly autoFocus?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
};

/** One field for all six digits, so that pasting, filling in from a message and screen readers just work. */
export function CodeInput({ value, onChange, error = false, autoFocus = false, ref }: Props) {
  return (
    <TextInput
      ref={ref}
      label={texts.fields.code}
      classNames={{ input: styles.code ?? "" }}
      value={value}
      onChange={(event) => onChange(digitsOf(event.currentTarget.value))}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      data-autofocus
      autoFocus={autoFocus}
      required
      withAsterisk={false}
    />
  );
}
