import { Alert } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";

/**
 * Why a form could not be sent: above its button, and read out when it appears. `title` says what failed if that is not
 * obvious.
 */
export function FormAlert({ message, title }: { readonly message: string | undefined; readonly title?: string }) {
  if (!message) return null;
  return (
    <Alert
      title={title}
      color="red"
      variant="light"
      role="alert"
      icon={<IconAlertCircle size={18} aria-hidden />}
      p="sm"
    >
      {message}
    </Alert>
  );
}
