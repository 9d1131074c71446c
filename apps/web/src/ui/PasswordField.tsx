import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { texts } from "../texts/accounts.ts";

/** A password with its show/hide toggle, which the keyboard reaches; an invalid one says so to screen readers too. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      aria-invalid={Boolean(props.error)}
      visibilityToggleButtonProps={{ "aria-label": texts.fields.showPassword, tabIndex: 0 }}
      {...props}
    />
  );
}
