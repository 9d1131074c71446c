import { Alert } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";

/** Why a form could not be sent, above its button, read out when it appears. */
export function FormAlert({ message }: { readonly message: string | undefined }) {
  if (!message) return null;
  return (
    <Alert color="red" variant="light" role="alert" icon={<IconAlertCircle size={18} aria-hidden />} p="sm">
      {message}
    </Alert>
  );
}
