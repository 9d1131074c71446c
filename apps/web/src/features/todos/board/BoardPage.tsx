import { Center } from "@mantine/core";
import { may } from "@tafel/domain";
import { Navigate, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { lazy, type RefObject, Suspense, useEffect, useLayoutEffect, useRef } from "react";
import { isGone } from "../../../data/delivery/deliver.ts";
import { sentenceOf } from "../../../data/sentence.ts";
import { wasEndedByServer } from "../../../data/session.ts";
import { useSession } from "../../../data/use-session.ts";
import { boardTexts as texts } from "../../../texts/todos.ts";
import { unsavedTexts } from "../../../texts/unsaved.ts";
import { LoggedOutBoard } from "../../../ui/log-in/logged-out-board.ts";
import { EmptyState, ErrorState, LoadingState } from "../../../ui/states.tsx";
import { useTitle } from "../../../ui/use-title.ts";
import { useMembers } from "../people/members.ts";
import { useNameOf } from "../people/use-name-of.ts";
import { useLeaveWhenGone } from "../use-leave-when-gone.ts";
import { BoardHeader } from "./BoardHeader.tsx";
import { BoardScreen } from "./BoardScreen.tsx";
import { SeenBoardProvider } from "./seen-board.ts";
import { useBoardSession } from "./use-board-session.ts";

const ViewedBoard = lazy(() => import("../guest/ViewedBoard.tsx").then((it) => ({ default: it.ViewedBoard })));

/** One board, personal or a team's. */
export function BoardPage() {
  const { teamId, boardId = "" } = useParams({ strict: false });
  const { source } = useSearch({ strict: false });
  const isLoggedIn = useSession() !== undefined;
  const left = useRef<LeftBoard>(undefined);
  if (!isLoggedIn) {
    // The person logged out themselves and is being taken elsewhere.
    if (!wasEndedByServer()) return null;
    const { boardId: last, userId, unsaved } = left.current ?? {};
    if (last !== boardId || userId === undefined) return <Navigate to="/login" replace />;
    return <LoggedOutBoard userId={userId} words={unsaved ? unsavedTexts.kept(unsaved) : unsavedTexts.allSaved} />;
  }
  // A separate session for every id: nothing of one board may be shown on another.
  return (
    <OpenBoard left={left} key={boardId} boardId={boardId} teamId={teamId} isFromDashboard={source === "dashboard"} />
  );
}

/** A board that was open when its session ended, and how many of its changes were not saved. */
type LeftBoard = { readonly boardId: string; readonly userId: string; readonly unsaved: number };

type Props = {
  readonly boardId: string;
  readonly teamId: string | undefined;
  readonly isFromDashboard: boolean;
  readonly left: RefObject<LeftBoard | undefined>;
};

function OpenBoard({ boardId, teamId, isFromDashboard, left }: Props) {
  const { session, attachments, state, motion, container } = useBoardSession(boardId, teamId);
  const members = useMembers(teamId);
  const { board, failure } = state;
  const reason = failure && (sentenceOf(failure) || texts.closed[failure.code] || texts.loadFailed);
  const userId = useSession()?.userId;
  useEffect(() => {
    if (board && userId !== undefined) left.current = { boardId, userId, unsaved: state.unsaved };
  }, [board, userId, boardId, state.unsaved, left]);
  const nameOf = useNameOf(members, state.guests);
  useTitle(board?.title);
  useWayToTeam(boardId, state.movedTo);
  useLeaveWhenGone(failure?.code, reason ?? "", teamId ?? "personal");
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the board is another one.
  useLayoutEffect(() => motion.play(), [board, motion]);

  if (failure && (!board || isGone(failure))) {
    return isGone(failure) ? (
      <Center flex={1} mih="60vh">
        <EmptyState title={reason ?? ""} {...(state.unsaved > 0 && { text: unsavedTexts.lost(state.unsaved) })} />
      </Center>
    ) : (
      <ErrorState title={reason ?? ""} onRetry={() => void session?.reload()} />
    );
  }
  if (!session || !board) return <LoadingState text={texts.loading} />;
  const header = {
    ...{ session, title: board.title, state, members, isFromDashboard },
    workspace: teamId ?? "personal",
  };
  if (state.role && !may(state.role, "edit")) {
    return (
      <Suspense fallback={<LoadingState text={texts.loading} />}>
        <ViewedBoard
          {...{ board, members }}
          files={attachments}
          header={(openTodo) => (
            <SeenBoardProvider value={{ session, members, nameOf, attachments, openTodo }}>
              <BoardHeader {...header} />
            </SeenBoardProvider>
          )}
        />
      </Suspense>
    );
  }
  return (
    <BoardScreen
      session={session}
      attachments={attachments}
      state={state}
      board={board}
      teamId={teamId}
      members={members}
      header={(controls) => <BoardHeader {...header} editing={controls} />}
      container={container}
    />
  );
}

/** A board that was moved to a team continues at the team's address; unsaved changes are sent from there. */
function useWayToTeam(boardId: string, teamId: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (teamId === undefined) return;
    const to = { to: "/boards/$teamId/$boardId", params: { teamId, boardId } } as const;
    void navigate({ ...to, search: true, replace: true });
  }, [boardId, teamId, navigate]);
}
