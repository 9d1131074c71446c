import { todos } from "@tafel/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { call, type Failure } from "../../../data/api.ts";
import { boardOf } from "../board/wire.ts";
import { beginning, type Past, withPage } from "./past.ts";

/** What a board was, as far as it is loaded, beginning with what it is when it is first asked for. */
export function usePast(boardId: string) {
  const [past, setPast] = useState<Past>();
  const [failure, setFailure] = useState<Failure>();
  const isLoading = useRef(false);

  const loadMore = useCallback(async (): Promise<void> => {
    if (isLoading.current || past?.next === null) return;
    isLoading.current = true;
    const loaded = await pageAfter(boardId, past);
    isLoading.current = false;
    if ("code" in loaded) setFailure(loaded);
    else {
      setPast(loaded);
      setFailure(undefined);
    }
  }, [boardId, past]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page; the others are asked for.
  useEffect(() => void loadMore(), [boardId]);
  return { past, failure, loadMore };
}

async function pageAfter(boardId: string, past: Past | undefined): Promise<Past | Failure> {
  let known = past;
  if (!known) {
    const opened = await call(todos.getBoard, { body: { boardId } });
    if (!opened.ok) return opened.error;
    known = beginning(boardOf(opened.value.board), opened.value.board.version);
  }
  const page = await call(todos.getHistory, { body: { boardId, ...(known.next && { before: known.next }) } });
  return page.ok ? withPage(known, page.value) : page.error;
}
