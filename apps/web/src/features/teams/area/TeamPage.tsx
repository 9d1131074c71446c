import { Badge, Button, Tabs } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, Outlet, useLocation, useNavigate } from "@tanstack/react-router";
import { joinRequestsQuery } from "../../../data/joining.ts";
import { useMyTeams } from "../../../data/my-teams.ts";
import { texts as joining } from "../../../texts/joining.ts";
import { texts } from "../../../texts/teams.ts";
import { AsLastSeen } from "../../../ui/AsLastSeen.tsx";
import { Page } from "../../../ui/Page.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { useTitle } from "../../../ui/use-title.ts";
import styles from "./TeamArea.module.css";
import { type Team, useTeam } from "./use-team.ts";

const tabs = ["overview", "users", "advanced"] as const;

/** The frame of one team: its name, and its three tabs with URLs of their own. */
export function TeamPage() {
  const team = useTeam();
  useTitle(team?.name);
  if (team) return <TeamTabs team={team} />;
  return (
    <EmptyState
      title={texts.gone.title}
      text={texts.gone.text}
      action={
        <Button component={Link} to="/teams">
          {texts.gone.back}
        </Button>
      }
    />
  );
}

function TeamTabs({ team }: { readonly team: Team }) {
  const navigate = useNavigate();
  const teams = useMyTeams();
  const segment = useLocation({ select: ({ pathname }) => pathname.split("/")[3]?.toLowerCase() });
  const requests = useQuery({ ...joinRequestsQuery(team.id), enabled: team.isAdmin });
  const waiting = requests.data?.length ?? 0;
  const shown = tabs.find((tab) => tab === segment);
  // An unknown last segment: the router shows `Page Not Found` in the outlet.
  if (!shown) return <Outlet />;
  return (
    <Page
      size="xl"
      title={
        <>
          {team.name}{" "}
          <Badge variant="light" color={team.isAdmin ? "board" : "gray"} style={{ verticalAlign: "middle" }}>
            {team.isAdmin ? texts.role.admin : texts.role.member}
          </Badge>
        </>
      }
      actions={
        team.isAdmin && (
          <Button
            renderRoot={(root) => <Link to="/teams/$teamId/invite" params={{ teamId: team.id }} {...root} />}
            leftSection={<IconUserPlus size={18} />}
          >
            {texts.menu.invite}
          </Button>
        )
      }
    >
      <AsLastSeen query={teams} />
      <Tabs
        value={shown}
        onChange={(tab) => void navigate({ to: `/teams/$teamId/${tab as typeof shown}`, params: { teamId: team.id } })}
      >
        <Tabs.List aria-label={texts.tabs.label} className={styles.tabs ?? ""} mb="xl">
          {tabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab} rightSection={tab === "users" && waiting > 0 && <Count of={waiting} />}>
              {texts.tabs[tab]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((tab) => (
          <Tabs.Panel key={tab} value={tab}>
            {tab === shown && <Outlet />}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}

/** How many people ask to join: an admin sees it on whichever tab they are. */
function Count({ of: count }: { readonly of: number }) {
  return (
    <Badge circle={count < 10} role="img" aria-label={joining.requestsOf(count)}>
      {count}
    </Badge>
  );
}
