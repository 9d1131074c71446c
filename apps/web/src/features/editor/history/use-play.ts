import { useCallback, useEffect, useRef, useState } from "react";
import { placeOf, versionAt } from "./places.ts";
import { play, type Speed } from "./play.ts";
import { indexUpTo } from "./steps.ts";
import type { Made } from "./stretch.ts";
import type { Stretches } from "./stretches.ts";
import type { Known } from "./use-history.ts";

type Options = {
  readonly stretches: Stretches;
  /** The version that is shown; undefined while it is on its way. */
  readonly version: number | undefined;
  readonly known: Known | undefined;
  /** The only moments that are shown; left out where all are. */
  readonly steps: readonly Made[] | undefined;
  readonly onVersion: (version: number) => void;
};

/** Lets the history pass by itself, frame by frame, until its end; at the end, from the beginning. */
export function usePlay({ stretches, version, known, steps, onVersion }: Options) {
  const [speed, setSpeed] = useState<Speed>(10);
  const [isPlaying, setPlaying] = useState(false);
  const stop = useCallback(() => setPlaying(false), []);
  const shown = useRef(version);
  shown.current = version;
  useEffect(() => {
    if (!isPlaying || !known) return;
    const made = (place: number) => stretches.made(versionAt(known, place));
    let isOver = false;
    let before = performance.now();
    let passed = 0;
    const step = (now: number) => {
      if (isOver) return;
      requestAnimationFrame(step);
      const elapsed = Math.max(0, now - before);
      before = now;
      const { current } = shown;
      // Nothing passes while the moment is on its way.
      if (current === undefined) return;
      if (current >= known.last) return stop();
      if (steps) {
        const at = indexUpTo(steps, current);
        if (at === steps.length - 1) return stop();
        // They are as consecutive as versions are.
        const next = play({ version: at, passed }, elapsed * speed, (it) => steps[it]);
        passed = next.passed;
        const version = steps[next.version]?.version;
        if (next.version !== at && version !== undefined) onVersion(version);
        return;
      }
      const at = placeOf(known, current);
      const next = play({ version: at, passed }, elapsed * speed, made);
      passed = next.passed;
      const reached = versionAt(known, next.version);
      const ahead = placeOf(known, stretches.holding(reached)?.to ?? reached) + 1;
      // The last version alone may be there already, without those before it.
      const wanted = versionAt(known, made(next.version + 1) ? ahead : next.version + 1);
      if (wanted <= known.last && !stretches.holding(wanted)) void stretches.load(wanted, known).catch(stop);
      if (next.version !== at) onVersion(Math.min(reached, known.last));
    };
    requestAnimationFrame(step);
    return () => {
      isOver = true;
    };
  }, [isPlaying, known, steps, speed, stretches, onVersion, stop]);
  const toggle = () => {
    if (!known) return;
    const [first, last] = steps ? [steps[0]?.version, steps.at(-1)?.version] : [versionAt(known, 0), known.last];
    if (!isPlaying && version === last && first !== undefined) onVersion(first);
    setPlaying(!isPlaying);
  };
  return { isPlaying, speed, setSpeed, toggle, stop };
}
