import { whiteboardHistory } from "@tafel/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call, timeoutOfBoards } from "../../../data/api.ts";
import { answerOf } from "../../../data/query-client.ts";
import { useThrottled } from "../../../ui/use-throttled.ts";

/** Milliseconds between two moments that are asked for while the slider moves. */
const pause = 150;
/** Milliseconds for which a moment is kept: a board may be large. */
const kept = 10_000;

/** Who has worked on the board, as of when the history was opened. */
export const useSittings = (uuid: string) =>
  useQuery({
    queryKey: ["history", uuid],
    queryFn: () => answerOf(call(whiteboardHistory.sittings, { params: { uuid } }, { timeout: timeoutOfBoards })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The board at a version; until that is there, what was shown before. */
export function useMoment(uuid: string, version: number | undefined) {
  const wanted = useThrottled(version, pause);
  return useQuery({
    queryKey: ["history", uuid, wanted],
    queryFn: () =>
      answerOf(
        call(whiteboardHistory.moment, { params: { uuid, version: wanted ?? 0 } }, { timeout: timeoutOfBoards }),
      ),
    enabled: wanted !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: kept,
  });
}
