import { Button, CloseButton, Stack, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../data/query-client.ts";
import { membersQuery } from "../../../data/team-members.ts";
import { memberTexts as texts } from "../../../texts/teams.ts";
import { EmptyState, ErrorState, LoadingState } from "../../../ui/states.tsx";
import { useTeam } from "../area/use-team.ts";
import { JoinRequests } from "./JoinRequests.tsx";
import { MembersTable } from "./MembersTable.tsx";
import { matchingMembers } from "./matching-members.ts";
import { OpenInvitations } from "./OpenInvitations.tsx";
import { useRemoveMember } from "./remove-member.ts";

/** Who is in the team and, for its admins, who is invited and who asks to join. */
export function TeamMembersPage() {
  const team = useTeam();
  const members = useQuery({ ...membersQuery(team?.id ?? ""), enabled: team !== undefined });
  const [search, setSearch] = useState("");
  // Here because the table disappears when the last match is removed, and the page still has to reload.
  const remove = useRemoveMember(team?.id ?? "", search !== "");
  if (!team || members.isPending) return <LoadingState text={texts.loading} />;
  if (!members.data) {
    return <ErrorState title={messageOf(members.error, texts.loadFailed)} onRetry={() => void members.refetch()} />;
  }
  const shown = matchingMembers(members.data, search);
  return (
    <Stack gap="xl">
      {team.isAdmin && <JoinRequests teamId={team.id} />}
      <TextInput
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        leftSection={<IconSearch size={18} />}
        rightSection={search && <CloseButton aria-label={texts.clearSearch} onClick={() => setSearch("")} />}
        maw="28rem"
      />
      {shown.length > 0 ? (
        <MembersTable team={team} members={shown} onRemove={remove.mutate} />
      ) : (
        <EmptyState
          title={texts.noMatch}
          text={texts.noMatchText}
          action={
            <Button variant="default" onClick={() => setSearch("")}>
              {texts.clearSearch}
            </Button>
          }
        />
      )}
      {team.isAdmin && <OpenInvitations teamId={team.id} />}
    </Stack>
  );
}
