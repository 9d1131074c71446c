import { Button, Modal, Stack, Text } from "@mantine/core";
import { IconCalendarPlus } from "@tabler/icons-react";
import { useState } from "react";
import { texts as common } from "../../../texts/common.ts";
import { feedTexts as texts } from "../../../texts/feeds.ts";
import { FeedControls } from "../../../ui/feeds/FeedControls.tsx";

/** Offers an address from which a calendar program fetches these todos: a board's, or with null one's own. */
export function SubscribeButton({ boardId }: { readonly boardId: string | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconCalendarPlus size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {texts.subscribe}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={texts.title}
        size="lg"
        closeButtonProps={{ "aria-label": common.close }}
      >
        <Stack gap="md">
          <Text>{boardId === null ? texts.ofMine : texts.ofBoard}</Text>
          <Text size="sm" c="dimmed">
            {texts.secret}
          </Text>
          <FeedControls boardId={boardId} />
        </Stack>
      </Modal>
    </>
  );
}
