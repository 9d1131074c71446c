import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { texts } from "../texts/common.ts";

type Props = {
  readonly opened: boolean;
  /** Of a question in another language than the product's. */
  readonly lang?: string | undefined;
  readonly title: string;
  readonly question: ReactNode;
  /** A warning about what cannot be undone, in red below the question. */
  readonly warning?: string | undefined;
  readonly confirm: string;
  readonly cancel?: string;
  readonly isPending?: boolean;
  /** Whether `confirm` destroys something. */
  readonly isDestructive?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** What must be filled in first. */
  readonly children?: ReactNode;
};

/** Asks before something that cannot be undone; Cancel has the focus, so that Enter does no harm. */
export function ConfirmDialog({ cancel = texts.cancel, isDestructive = true, isPending = false, ...props }: Props) {
  return (
    <Modal
      lang={props.lang}
      opened={props.opened}
      onClose={props.onClose}
      title={props.title}
      closeButtonProps={{ "aria-label": texts.close }}
    >
      <Stack gap="md">
        <Text>{props.question}</Text>
        {props.warning && (
          <Text c="var(--mantine-color-error)" size="sm">
            {props.warning}
          </Text>
        )}
        {props.children}
        <Group justify="flex-end" gap="sm" mt="xs">
          <Button variant="default" onClick={props.onClose} data-autofocus={props.children ? undefined : true}>
            {cancel}
          </Button>
          <Button {...(isDestructive && { color: "red.8" })} loading={isPending} onClick={props.onConfirm}>
            {props.confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
