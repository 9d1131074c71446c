import { Outlet } from "@tanstack/react-router";
import { useMyTeams } from "../../../data/my-teams.ts";
import { messageOf } from "../../../data/query-client.ts";
import { texts } from "../../../texts/teams.ts";
import { ErrorState, LoadingState } from "../../../ui/states.tsx";
import styles from "./TeamArea.module.css";
import { TeamSidebar } from "./TeamSidebar.tsx";

/** The frame of the team area: the person's teams in the sidebar, a page of one of them beside it. */
export function TeamArea() {
  const teams = useMyTeams();
  if (teams.isPending) return <LoadingState text={texts.loading} />;
  if (!teams.data) {
    return <ErrorState title={messageOf(teams.error, texts.loadFailed)} onRetry={() => void teams.refetch()} />;
  }
  return (
    <div className={styles.area}>
      <TeamSidebar teams={teams.data} />
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  );
}
