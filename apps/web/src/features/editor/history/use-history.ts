import { whiteboardHistory } from "@tafel/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { call, timeoutOfBoards } from "../../../data/api.ts";
import { answerOf } from "../../../data/query-client.ts";
import { useThrottled } from "../../../ui/use-throttled.ts";
import type { Past } from "./stretch.ts";
import type { Stretches } from "./stretches.ts";

/** Milliseconds between two moments that are asked for while the slider moves. */
const pause = 150;

/** Who has worked on the board, as of when the history was opened. */
export const useSittings = (uuid: string) =>
  useQuery({
    queryKey: ["history", uuid],
    queryFn: () => answerOf(call(whiteboardHistory.sittings, { params: { uuid } }, { timeout: timeoutOfBoards })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

type Known = { readonly first: number; readonly last: number } | undefined;

/** The board at a version: at once where its stretch of the history is there, else when it has come. */
export function useMoment(uuid: string, stretches: Stretches, version: number | undefined, known: Known) {
  const wanted = useThrottled(version, pause);
  const { data, isError, refetch } = useQuery({
    queryKey: ["history", uuid, wanted],
    queryFn: () => stretches.load(wanted ?? 0, known ?? { first: 0, last: 0 }),
    enabled: wanted !== undefined && known !== undefined && !stretches.holding(wanted),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  });
  const stretch = version === undefined ? undefined : (stretches.holding(version) ?? data);
  const past = useMemo((): Past | undefined => {
    return version === undefined ? undefined : stretch?.pastAt(version);
  }, [stretch, version]);
  return { past, isError: isError && !past, retry: () => void refetch() };
}
