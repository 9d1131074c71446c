import { Button, NavLink, Select } from "@mantine/core";
import { IconChalkboard, IconLayoutKanban, IconPlus, IconUserPlus, IconUsersGroup } from "@tabler/icons-react";
import { Link, useLocation, useNavigate, useParams } from "@tanstack/react-router";
import { texts } from "../../../texts/teams.ts";
import styles from "./TeamArea.module.css";
import type { Team } from "./use-team.ts";

const icon = { size: 18, stroke: 1.75 };

/** The choice of team, what the person may do there, and a button to create a new one. */
export function TeamSidebar({ teams }: { readonly teams: readonly Team[] }) {
  const navigate = useNavigate();
  const { teamId } = useParams({ strict: false });
  const team = teams.find(({ id }) => id === teamId);
  return (
    <aside className={styles.sidebar} aria-label={texts.area}>
      {teams.length > 0 && (
        <Select
          className={styles.choice ?? ""}
          label={texts.choose}
          data={teams.map(({ id, name }) => ({ value: id, label: name }))}
          value={team?.id ?? null}
          placeholder={texts.choose}
          allowDeselect={false}
          searchable={teams.length > 8}
          onChange={(id) => {
            if (id) void navigate({ to: "/teams/$teamId/overview", params: { teamId: id } });
          }}
        />
      )}
      {team && <TeamMenu team={team} />}
      <Button
        component={Link}
        to="/teams/create"
        variant="default"
        leftSection={<IconPlus {...icon} />}
        title={texts.create}
        data-beside={teams.length > 0 || undefined}
        className={styles.create ?? ""}
        classNames={{ section: styles.plus ?? "", label: styles.createLabel ?? "" }}
      >
        {texts.create}
      </Button>
    </aside>
  );
}

function TeamMenu({ team }: { readonly team: Team }) {
  const params = { teamId: team.id };
  // The invitation's URL is below the team's, but there the team itself is not the current page.
  const isInviting = useLocation({ select: ({ pathname }) => pathname.endsWith("/invite") });
  return (
    <nav className={styles.menu} aria-label={texts.menu.label}>
      <NavLink
        renderRoot={(root) => (
          <Link to="/teams/$teamId" params={params} activeOptions={{ exact: isInviting }} {...root} />
        )}
        label={texts.menu.team}
        leftSection={<IconUsersGroup {...icon} />}
      />
      {team.isAdmin && (
        <NavLink
          renderRoot={(root) => <Link to="/teams/$teamId/invite" params={params} {...root} />}
          label={texts.menu.invite}
          leftSection={<IconUserPlus {...icon} />}
        />
      )}
      <NavLink
        renderRoot={(root) => <Link to="/whiteboards/$teamId" params={params} {...root} />}
        label={texts.menu.whiteboards}
        leftSection={<IconChalkboard {...icon} />}
      />
      <NavLink
        renderRoot={(root) => <Link to="/boards/$teamId" params={params} {...root} />}
        label={texts.menu.boards}
        leftSection={<IconLayoutKanban {...icon} />}
      />
    </nav>
  );
}
