import { Center } from "@mantine/core";
import { isGuestRole, may } from "@tafel/domain";
import { QueryClientProvider } from "@tanstack/react-query";
import { type RefObject, useEffect, useLayoutEffect, useMemo } from "react";
import { isGone } from "../../../data/delivery/deliver.ts";
import type { LeftByGuest } from "../../../data/left-by-guest.ts";
import { queryClient } from "../../../data/query-client.ts";
import { sentenceOf } from "../../../data/sentence.ts";
import { boardTexts as texts } from "../../../texts/todos.ts";
import { unsavedTexts } from "../../../texts/unsaved.ts";
import { EmptyState, ErrorState, LoadingState } from "../../../ui/states.tsx";
import { Themed } from "../../../ui/Themed.tsx";
import { Toasts } from "../../../ui/Toasts.tsx";
import { useTitle } from "../../../ui/use-title.ts";
import { BoardScreen } from "../board/BoardScreen.tsx";
import { useBoardSession } from "../board/use-board-session.ts";
import { exportCsv } from "../csv/export-csv.ts";
import styles from "./GuestBoard.module.css";
import { GuestHeader } from "./GuestHeader.tsx";
import { namedMembers } from "./named-members.ts";
import { ViewedBoard } from "./ViewedBoard.tsx";

type Props = {
  readonly boardId: string;
  readonly teamId: string;
  readonly left: RefObject<LeftByGuest | undefined>;
};

/** A team's to-do board, for somebody who has come to it by a link. */
export function GuestBoard(props: Props) {
  return (
    <Themed>
      <QueryClientProvider client={queryClient}>
        <div className={styles.page}>
          <Opened {...props} />
        </div>
        <Toasts />
      </QueryClientProvider>
    </Themed>
  );
}

function Opened({ boardId, teamId, left }: Props) {
  const { session, state, motion, container } = useBoardSession(boardId, teamId);
  const { board, failure, role, names, unsaved } = state;
  const members = useMemo(() => namedMembers(names), [names]);
  useTitle(board?.title);
  useEffect(() => {
    if (board) left.current = { unsaved, saveFile: () => exportCsv(board, members) };
  }, [board, unsaved, members, left]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the board is another one.
  useLayoutEffect(() => motion.play(), [board, motion]);
  if (failure && (!board || isGone(failure))) {
    const reason = sentenceOf(failure) || texts.closed[failure.code] || texts.loadFailed;
    return (
      <Center flex={1}>
        {isGone(failure) ? (
          <EmptyState title={reason} {...(unsaved > 0 && { text: unsavedTexts.lost(unsaved) })} />
        ) : (
          <ErrorState title={reason} onRetry={() => void session?.reload()} />
        )}
      </Center>
    );
  }
  if (state.full) {
    return (
      <Center flex={1}>
        <EmptyState title={sentenceOf(state.full)} />
      </Center>
    );
  }
  if (!session || !board || !role) return <LoadingState text={texts.loading} />;
  const header = { session, state, board, members };
  if (!isGuestRole(role) || !may(role, "edit")) {
    return <ViewedBoard board={board} members={members} header={() => <GuestHeader {...header} />} />;
  }
  return (
    <BoardScreen
      {...{ session, state, board, teamId, members, container }}
      // Files of to-do boards are for members.
      attachments={undefined}
      header={(controls) => <GuestHeader {...header} editing={controls} />}
    />
  );
}
