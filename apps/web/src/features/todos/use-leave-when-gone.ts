import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { toast } from "../../ui/toast.ts";

/** Specification, point 9: error reload. */
const timeout = 1_000;

/**
 * Where a board or a team's boards cannot be shown, says why and leaves after a second (specification, point 8): to the
 * personal dashboard from a team that is gone, to the overview from a board that is gone.
 */
export function useLeaveWhenGone(code: string | undefined, message: string, workspace: string): void {
  const navigate = useNavigate();
  const isTeamGone = code === "not-a-member" || code === "team-not-found";
  const isBoardGone = code === "board-not-found";
  useEffect(() => {
    if (!isTeamGone && !isBoardGone) return;
    toast.error(message);
    const timer = setTimeout(() => {
      if (isTeamGone) void navigate({ to: "/dashboard/personal", replace: true });
      else if (workspace === "personal") void navigate({ to: "/boards/personal", replace: true });
      else void navigate({ to: "/boards/$teamId", params: { teamId: workspace }, replace: true });
    }, timeout);
    return () => clearTimeout(timer);
  }, [isTeamGone, isBoardGone, message, workspace, navigate]);
}
