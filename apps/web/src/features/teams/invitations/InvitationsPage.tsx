import { SimpleGrid } from "@mantine/core";
import { IconMailOpened } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { invitationsQuery } from "../../../data/invitations.ts";
import { ownJoinRequestsQuery } from "../../../data/joining.ts";
import { messageOf } from "../../../data/query-client.ts";
import { invitationsTexts as texts } from "../../../texts/teams.ts";
import { Page } from "../../../ui/Page.tsx";
import { EmptyState, ErrorState, LoadingState } from "../../../ui/states.tsx";
import { OwnRequests } from "../joining/OwnRequests.tsx";
import { InvitationCard } from "./InvitationCard.tsx";

/** The open invitations to the person's address, and the requests of their own that wait. */
export function InvitationsPage() {
  const invitations = useQuery(invitationsQuery);
  const requests = useQuery(ownJoinRequestsQuery).data ?? [];
  return (
    <Page title={texts.title}>
      {invitations.isPending && <LoadingState text={texts.loading} />}
      {invitations.isError && !invitations.data && (
        <ErrorState
          title={texts.loadFailed}
          {...(messageOf(invitations.error, "") && { text: messageOf(invitations.error, "") })}
          onRetry={() => void invitations.refetch()}
        />
      )}
      {invitations.data?.length === 0 && requests.length === 0 && (
        <EmptyState icon={<IconMailOpened size={48} stroke={1.25} />} title={texts.emptyTitle} text={texts.emptyText} />
      )}
      {invitations.data && invitations.data.length > 0 && (
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
          {invitations.data.map((invitation) => (
            <InvitationCard key={invitation.Link} invitation={invitation} />
          ))}
        </SimpleGrid>
      )}
      {requests.length > 0 && <OwnRequests requests={requests} />}
    </Page>
  );
}
