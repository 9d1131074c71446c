import { todos } from "@tafel/contract";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { call, type Failure } from "../../../data/api.ts";
import { activityTexts as texts } from "../../../texts/activity.ts";
import { toast } from "../../../ui/toast.ts";
import { useThrottled } from "../../../ui/use-throttled.ts";
import { useSeenBoard } from "../board/seen-board.ts";
import { type KnownActivity, withNewest, withOlder } from "./known-activity.ts";

/** The newest page is asked for again no more often than this, in milliseconds. */
const pause = 1_000;

/**
 * What was done to the board, or to one of its todos, as far as it is loaded; asks again whenever the board has changed.
 * `failure` is why there is nothing to show.
 */
export function useActivity(todoId: string | undefined) {
  const { boardId } = useSeenBoard().session;
  const [known, setKnown] = useState<KnownActivity>();
  const [failure, setFailure] = useState<Failure>();
  const [isLoadingMore, setLoadingMore] = useState(false);
  const [tries, setTries] = useState(0);
  const change = useThrottled(useConfirmedChange(), pause);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the board is another one, or at a wish.
  useEffect(() => {
    let isCurrent = true;
    void call(todos.getActivity, { body: { boardId, todoId } }).then((page) => {
      if (!isCurrent) return;
      if (page.ok) setKnown((before) => withNewest(before, page.value));
      setFailure(page.ok ? undefined : page.error);
    });
    return () => {
      isCurrent = false;
    };
  }, [boardId, todoId, change, tries]);
  const retry = useCallback(() => setTries((before) => before + 1), []);
  const loadMore = async (): Promise<void> => {
    if (!known?.next) return;
    const { next } = known;
    setLoadingMore(true);
    const page = await call(todos.getActivity, { body: { boardId, todoId, before: next } });
    setLoadingMore(false);
    if (!page.ok) return toast.failure(page.error, texts.loadFailed);
    // Unless another page has taken the place of all in the meantime.
    setKnown((before) => (before?.next === next ? withOlder(before, page.value) : before));
  };
  return { known, failure, retry, loadMore, isLoadingMore };
}

/** Another value whenever the server has confirmed something: what is not saved yet has not happened there. */
function useConfirmedChange(): unknown {
  const { session } = useSeenBoard();
  const { board, unsaved } = useSyncExternalStore(session.subscribe, session.state);
  const [confirmed, setConfirmed] = useState(board);
  if (unsaved === 0 && confirmed !== board) setConfirmed(board);
  return confirmed;
}
