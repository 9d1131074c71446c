import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { may } from "@tafel/domain";
import { useQuery } from "@tanstack/react-query";
import { useMyTeams } from "../../data/my-teams.ts";
import { membersQuery } from "../../data/team-members.ts";
import { shareTexts as texts } from "../../texts/share.ts";
import { inviteTexts } from "../../texts/teams.ts";
import { copyText } from "../copy-text.ts";
import { toast } from "../toast.ts";
import { InviteToBoard } from "./InviteToBoard.tsx";
import { GuestLinks } from "./links/GuestLinks.tsx";
import { GuestsHere } from "./links/GuestsHere.tsx";
import type { SharedBoard } from "./shared-board.ts";
import { TeamEditors } from "./TeamEditors.tsx";

/** The members of a team's board, which of them edit it, the link that opens it for them and, for admins, a way to invite more. */
export function TeamBoard({ board, teamId }: { readonly board: SharedBoard; readonly teamId: string }) {
  const team = useMyTeams().data?.find(({ id }) => id === teamId);
  const members = useQuery(membersQuery(teamId)).data ?? [];
  const mayShare = may(board.role, "share");
  const link = `${location.origin}${board.kind === "whiteboard" ? `/whiteboard/${board.id}?teamId=${teamId}` : `/boards/${teamId}/${board.id}`}`;
  const copy = async () => {
    if (await copyText(link)) toast.success(inviteTexts.copied);
    else toast.error(inviteTexts.copyFailed);
  };
  return (
    <Stack gap="md">
      {team && <TeamEditors board={board} team={team} members={members} />}
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
      {team && mayShare && <GuestLinks board={board} teamId={teamId} isAdmin={team.isAdmin} />}
      {mayShare && board.guests.length > 0 && <GuestsHere board={board} />}
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
