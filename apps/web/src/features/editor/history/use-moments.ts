import type { Editor } from "@tafel/whiteboard";
import { useCallback, useEffect, useState } from "react";
import { placeOf, versionAt } from "./places.ts";
import type { Made } from "./stretch.ts";
import { Stretches } from "./stretches.ts";
import { type Known, useMoment } from "./use-history.ts";
import { usePlay } from "./use-play.ts";

/** The moment of a history that is shown, chosen or played. */
export function useMoments(
  { store }: Editor,
  uuid: string,
  known: Known | undefined,
  steps: readonly Made[] | undefined,
) {
  const [chosen, setChosen] = useState<number>();
  const version = chosen ?? known?.last;
  const [stretches] = useState(() => new Stretches(uuid, store));
  useEffect(() => {
    // What most moments are made of is there before one is asked for.
    const before = known && versionAt(known, placeOf(known, known.last) - 1);
    if (before) void stretches.load(before, known).catch(() => undefined);
  }, [stretches, known]);
  const { past, isError, retry } = useMoment(uuid, stretches, version, known);
  const { isPlaying, stop, ...playing } = usePlay({
    stretches,
    version: past?.version,
    known,
    steps,
    onVersion: setChosen,
  });
  const choose = useCallback(
    (version: number) => {
      stop();
      setChosen(version);
    },
    [stop],
  );
  const elementsAt = useCallback(
    async (version: number) => known && (await stretches.load(version, known)).elementsAt(version),
    [stretches, known],
  );
  const changedSince = useCallback(
    (before: number) =>
      version === undefined ? undefined : stretches.holding(version)?.changesBetween(before, version),
    [stretches, version],
  );
  return {
    version,
    past,
    isError,
    retry,
    choose,
    elementsAt,
    isPlaying,
    ...playing,
    ...(isPlaying && { changedSince }),
  };
}
