import { useNavigate, useParams } from "@tanstack/react-router";
import { type ComponentType, useEffect } from "react";
import { useMyTeams } from "../../data/my-teams.ts";
import { queryClient } from "../../data/query-client.ts";
import { texts } from "../../texts/dashboard.ts";
import { AsLastSeen } from "../../ui/AsLastSeen.tsx";
import { Page } from "../../ui/Page.tsx";
import { LoadingState } from "../../ui/states.tsx";
import { toast } from "../../ui/toast.ts";
import { WorkspaceSwitcher } from "../../ui/WorkspaceSwitcher.tsx";
import { RecentBoards } from "./RecentBoards.tsx";
import { RecentWhiteboards } from "./RecentWhiteboards.tsx";

type Props = {
  /** What is to be done in a workspace, below what was worked on last. */
  readonly Todos: ComponentType<{ readonly workspace: string }>;
};

/** The most recent work, in the personal workspace or in a team's. */
export function DashboardPage({ Todos }: Props) {
  const { teamId: workspace = "personal" } = useParams({ strict: false });
  const navigate = useNavigate();
  const teams = useMyTeams();
  const isMine = useOwnWorkspace(workspace);
  const choose = (chosen: string) => {
    for (const list of ["whiteboards", "boards"]) void queryClient.invalidateQueries({ queryKey: [list] });
    void (chosen === "personal"
      ? navigate({ to: "/dashboard/personal" })
      : navigate({ to: "/dashboard/$teamId", params: { teamId: chosen } }));
  };
  return (
    <Page size="xl" title={texts.title} actions={<WorkspaceSwitcher workspace={workspace} onChoose={choose} />}>
      {isMine ? (
        <>
          <AsLastSeen query={teams} />
          <RecentWhiteboards key={`whiteboards ${workspace}`} workspace={workspace} />
          <RecentBoards key={`boards ${workspace}`} workspace={workspace} />
          <Todos key={`todos ${workspace}`} workspace={workspace} />
        </>
      ) : (
        <LoadingState />
      )}
    </Page>
  );
}

/**
 * Whether this is known to be the personal workspace. A team that the person is not in, or no longer in, has no
 * dashboard: the personal workspace takes its place. If the teams cannot be loaded, the lists say why.
 */
function useOwnWorkspace(workspace: string): boolean {
  const teams = useMyTeams();
  const navigate = useNavigate();
  const isTheirs = workspace === "personal" || teams.data?.some(({ id }) => id === workspace);
  const isForeign = teams.data !== undefined && !isTheirs;
  useEffect(() => {
    if (!isForeign) return;
    toast.error(texts.notMember);
    void navigate({ to: "/dashboard/personal", replace: true });
  }, [isForeign, navigate]);
  return isTheirs ?? teams.isError;
}
