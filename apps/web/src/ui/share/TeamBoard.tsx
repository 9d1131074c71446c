import { Badge, Button, Group, ScrollArea, Stack, Text, TextInput } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useMyTeams } from "../../data/my-teams.ts";
import { membersQuery } from "../../data/team-members.ts";
import { shareTexts as texts } from "../../texts/share.ts";
import { inviteTexts, texts as teamTexts } from "../../texts/teams.ts";
import { copyText } from "../copy-text.ts";
import { PersonAvatar } from "../PersonAvatar.tsx";
import { toast } from "../toast.ts";
import { InviteToBoard } from "./InviteToBoard.tsx";
import { GuestLinks } from "./links/GuestLinks.tsx";
import { GuestsHere } from "./links/GuestsHere.tsx";
import type { SharedBoard } from "./shared-board.ts";

/** The members of a team's board, the link that opens it for them and, for admins, a way to invite more. */
export function TeamBoard({ board, teamId }: { readonly board: SharedBoard; readonly teamId: string }) {
  const team = useMyTeams().data?.find(({ id }) => id === teamId);
  const members = useQuery(membersQuery(teamId)).data ?? [];
  const link = `${location.origin}${board.kind === "whiteboard" ? `/whiteboard/${board.id}?teamId=${teamId}` : `/boards/${teamId}/${board.id}`}`;
  const copy = async () => {
    if (await copyText(link)) toast.success(inviteTexts.copied);
    else toast.error(inviteTexts.copyFailed);
  };
  return (
    <Stack gap="md">
      {team && <Text size="sm">{texts.members(team.name)}</Text>}
      <ScrollArea.Autosize mah="14rem">
        <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: "none" }} aria-label={texts.memberList}>
          {members.map(({ id, name, picture, color, isAdmin }) => (
            <Group component="li" key={id} gap="sm" wrap="nowrap">
              <PersonAvatar userId={id} name={name} picture={picture} color={color} size={32} decorative />
              <Text span flex={1}>
                {name}
              </Text>
              {isAdmin && <Badge variant="light">{teamTexts.role.admin}</Badge>}
            </Group>
          ))}
        </Stack>
      </ScrollArea.Autosize>
      <Group align="flex-end" gap="sm">
        <TextInput
          label={texts.link}
          value={link}
          readOnly
          flex={1}
          miw="12rem"
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button size="md" leftSection={<IconCopy size={18} />} onClick={() => void copy()} data-autofocus>
          {inviteTexts.copy}
        </Button>
      </Group>
      {team && <GuestLinks board={board} teamId={teamId} isAdmin={team.isAdmin} />}
      {board.guests.length > 0 && <GuestsHere board={board} />}
      {team &&
        (team.isAdmin ? (
          <InviteToBoard teamId={teamId} />
        ) : (
          <Text size="sm" c="dimmed">
            {texts.onlyAdmins}
          </Text>
        ))}
    </Stack>
  );
}
