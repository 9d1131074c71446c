import { ActionIcon, Badge, Group, Stack, Text, Tooltip } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import type { BoardUser } from "@tafel/contract";
import { peopleTexts as texts } from "../../../texts/todos.ts";
import { copyText } from "../../../ui/copy-text.ts";
import { PersonAvatar } from "../../../ui/PersonAvatar.tsx";
import { toast } from "../../../ui/toast.ts";

/** Guests have one name, and are told one of others. */
export const nameOf = ({ firstname, lastname }: BoardUser): string => `${firstname} ${lastname}`.trim();

/** Picture, name, username and e-mail of a person, the e-mail to copy; of a guest only the name, and to a guest. */
export function UserCard({ user, color }: { readonly user: BoardUser; readonly color: string | undefined }) {
  const name = nameOf(user);
  const copy = async () => {
    if (await copyText(user.email)) toast.success(texts.emailCopied);
    else toast.error(texts.copyFailed);
  };
  return (
    <Group gap="md" wrap="nowrap" maw="20rem">
      <PersonAvatar userId={user.userId} name={name} picture={user.profilePicture} color={color} size="lg" decorative />
      <Stack gap={2} miw={0}>
        <Text fw={650}>{name}</Text>
        {user.isGuest && <Badge variant="light">{texts.guestMark}</Badge>}
        {user.email && (
          <>
            <Text size="sm" c="dimmed">
              @{user.username}
            </Text>
            <Group gap={4} wrap="nowrap">
              <Text size="sm" style={{ userSelect: "all" }}>
                {user.email}
              </Text>
              <Tooltip label={texts.copyEmail}>
                <ActionIcon variant="subtle" size="sm" aria-label={texts.copyEmail} onClick={() => void copy()}>
                  <IconCopy size={16} />
                </ActionIcon>
              </Tooltip>
            </Group>
          </>
        )}
      </Stack>
    </Group>
  );
}
