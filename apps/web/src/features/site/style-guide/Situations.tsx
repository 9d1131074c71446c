import { Button, Group, SimpleGrid } from "@mantine/core";
import { IconMailOpened } from "@tabler/icons-react";
import { useState } from "react";
import { language } from "../../../texts/language.ts";
import { texts } from "../../../texts/style-guide.ts";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { EmptyState, ErrorState, LoadingState } from "../../../ui/states.tsx";
import { toast } from "../../../ui/toast.ts";

/** What takes the place of a list that is loading, empty, or could not be loaded. */
export function States() {
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <LoadingState />
      <EmptyState icon={<IconMailOpened size={44} stroke={1.25} />} title={texts.empty.title} text={texts.empty.text} />
      <ErrorState title={texts.error.title} onRetry={() => toast.error(texts.error.title)} />
    </SimpleGrid>
  );
}

/** Confirmations before something is lost, and messages about results. */
export function Messages() {
  const { dialog, toasts } = texts;
  const [isOpen, setOpen] = useState(false);
  return (
    <Group gap="sm">
      <Button variant="default" onClick={() => setOpen(true)}>
        {dialog.open}
      </Button>
      <Button variant="default" onClick={() => toast.success(toasts.saved)}>
        {toasts.success}
      </Button>
      <Button variant="default" onClick={() => toast.info(toasts.notice)}>
        {toasts.info}
      </Button>
      <Button variant="default" onClick={() => toast.error(toasts.failed)}>
        {toasts.error}
      </Button>
      <ConfirmDialog
        lang={language.ofGermanParts}
        opened={isOpen}
        title={dialog.title}
        question={dialog.question}
        warning={dialog.warning}
        confirm={dialog.confirm}
        cancel={dialog.cancel}
        onClose={() => setOpen(false)}
        onConfirm={() => setOpen(false)}
      />
    </Group>
  );
}
