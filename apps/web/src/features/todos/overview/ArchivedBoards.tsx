import { Button, Group, Stack, Text } from "@mantine/core";
import { IconArchive } from "@tabler/icons-react";
import { may } from "@tafel/domain";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { archivedBoardsQuery } from "../../../data/boards.ts";
import { archiveTexts as texts } from "../../../texts/archive.ts";
import { useArchiveBoard } from "./change-board.ts";

/** The boards in the archive of a workspace, which come back; nothing where there are none. */
export function ArchivedBoards({ workspace }: { readonly workspace: string }) {
  const { data: boards = [] } = useQuery(archivedBoardsQuery(workspace));
  const archive = useArchiveBoard(workspace);
  const [isOpen, setOpen] = useState(false);
  if (boards.length === 0) return null;
  return (
    <Stack gap="xs" align="flex-start">
      <Button
        variant="subtle"
        color="gray"
        mih="2.75rem"
        leftSection={<IconArchive size={18} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.boards(boards.length)}
      </Button>
      {isOpen &&
        boards.map(({ id, title, role }) => (
          <Group key={id} gap="sm" wrap="nowrap">
            <Text style={{ overflowWrap: "anywhere" }}>{title}</Text>
            {may(role, "archive") && (
              <Button
                variant="default"
                flex="none"
                mih="2.75rem"
                aria-label={texts.restoreBoard(title)}
                onClick={() => archive.mutate({ boardId: id, isArchived: false })}
              >
                {texts.restore}
              </Button>
            )}
          </Group>
        ))}
    </Stack>
  );
}
