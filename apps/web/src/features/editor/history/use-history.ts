import { type AnswerOf, maxSittings, whiteboardHistory } from "@tafel/contract";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { call, timeoutOfBoards } from "../../../data/api.ts";
import { answerOf } from "../../../data/query-client.ts";
import { useThrottled } from "../../../ui/use-throttled.ts";
import { joinSittings, type Sitting } from "./join-sittings.ts";
import type { Past } from "./stretch.ts";
import type { Stretches } from "./stretches.ts";

/** Milliseconds between two moments that are asked for while the slider moves. */
const pause = 150;

/** What is known of a history. */
export type Known = AnswerOf<typeof whiteboardHistory.sittings>;

const askSittings = (uuid: string, upTo?: number, signal?: AbortSignal) =>
  answerOf(
    call(whiteboardHistory.sittings, { params: { uuid }, query: { upTo } }, { timeout: timeoutOfBoards, signal }),
  );

/** Which versions are known as of when the history was opened, and who worked on the last ones. */
export const useKnown = (uuid: string) =>
  useQuery({
    queryKey: ["history", uuid],
    queryFn: () => askSittings(uuid),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Who has worked on the board: the last ones, until those of a long history before them are there. */
export function useSittings(uuid: string, known: Known) {
  const { data, isLoading, isError, refetch } = useQuery({
    queryKey: ["history", uuid, "sittings", known.last],
    queryFn: async ({ signal }) => {
      let all: readonly Sitting[] = known.sittings;
      let upTo = known.earlier;
      while (upTo !== null && all.length < maxSittings) {
        const { sittings, earlier } = await askSittings(uuid, upTo, signal);
        all = joinSittings(all, sittings);
        upTo = earlier;
      }
      return all;
    },
    enabled: known.earlier !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { sittings: data ?? known.sittings, isLoading, isError, retry: () => void refetch() };
}

/** The board at a version: at once where its stretch of the history is there, else when it has come. */
export function useMoment(uuid: string, stretches: Stretches, version: number | undefined, known: Known | undefined) {
  const wanted = useThrottled(version, pause);
  const { data, isError, refetch } = useQuery({
    queryKey: ["history", uuid, wanted],
    queryFn:
      wanted === undefined || !known || stretches.holding(wanted) ? skipToken : () => stretches.load(wanted, known),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  });
  const stretch = version === undefined ? undefined : (stretches.holding(version) ?? data);
  const past = useMemo((): Past | undefined => {
    return version === undefined ? undefined : stretch?.pastAt(version);
  }, [stretch, version]);
  // What does not apply would not do so another time.
  const retry = past?.isIncomplete ? undefined : () => void refetch();
  return { past, isError: past ? past.isIncomplete : isError, retry };
}
