import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { texts } from "../texts/common.ts";

/** A password field with a show/hide toggle that the keyboard reaches; screen readers are told when it is invalid. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      aria-invalid={Boolean(props.error)}
      visibilityToggleButtonProps={{ "aria-label": texts.showPassword, tabIndex: 0 }}
      {...props}
    />
  );
}
