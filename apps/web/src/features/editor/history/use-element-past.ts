import { whiteboardHistory } from "@tafel/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { call, timeoutOfBoards } from "../../../data/api.ts";
import { answerOf } from "../../../data/query-client.ts";
import { indexUpTo, stepsOf } from "./steps.ts";

/** With more of them the server would have to look through the history too often. */
export const mostElements = 10;

const none: readonly string[] = [];

/** What became of elements, with what was written on them at a version. */
function useElementPasts(uuid: string, ids: readonly string[], version: number | undefined) {
  const ask = (elementId: string) => {
    const input = { params: { uuid, version: version ?? 0, elementId } };
    return answerOf(call(whiteboardHistory.element, input, { timeout: timeoutOfBoards }));
  };
  return useQuery({
    queryKey: ["history", uuid, "elements", ids, version],
    queryFn: () => Promise.all(ids.map(ask)),
    enabled: version !== undefined && ids.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The moments that changed any of these elements, once they are known. */
export function useSteps(uuid: string, ids: readonly string[] | undefined, last: number | undefined) {
  const { data, isError, refetch } = useElementPasts(uuid, ids ?? none, last);
  const steps = useMemo(() => (ids && data ? stepsOf(data) : undefined), [ids, data]);
  return { steps, isError: isError && ids !== undefined, retry: () => void refetch() };
}

/** Who made an element and changed it last, and who had written what on it, at a version. */
export function useAuthorship(uuid: string, id: string, version: number, last: number) {
  const ids = useMemo(() => [id], [id]);
  const latest = useElementPasts(uuid, ids, last);
  const [all] = latest.data ?? [];
  const at = all ? indexUpTo(all.changes, version) : -1;
  const isLatest = all !== undefined && at === all.changes.length - 1;
  const then = useElementPasts(uuid, ids, isLatest || at < 0 ? undefined : all?.changes[at]?.version);
  const passages = (isLatest ? all : at < 0 ? undefined : then.data?.[0])?.passages;
  return {
    isKnown: all !== undefined,
    made: all?.changes[0],
    changed: all?.changes[at],
    passages,
    people: new Map(all?.people.concat(then.data?.[0]?.people ?? []).map((it) => [it.userId, it.name])),
    isError: latest.isError || then.isError,
    retry: () => void (latest.isError ? latest.refetch() : then.refetch()),
  };
}
