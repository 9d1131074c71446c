import type { Made } from "./stretch.ts";

export const speeds = [1, 10, 100] as const;
export type Speed = (typeof speeds)[number];

/** Milliseconds that a pause between two changes lasts at most. */
export const longestPause = 1_000;

export type Playing = {
  readonly version: number;
  /** Milliseconds of the history that have passed since this version. */
  readonly passed: number;
};

/** Versions that pass at once at most, so that a frame is not late: what was done faster is seen slower. */
export const mostAtOnce = 200;

/** Where a history is after so many milliseconds of it. It stops before a version that is not known yet. */
export function play(
  { version, passed }: Playing,
  milliseconds: number,
  made: (version: number) => Made | undefined,
): Playing {
  let at = version;
  let left = passed + milliseconds;
  for (;;) {
    const next = made(at + 1);
    if (!next) return { version: at, passed: 0 };
    const pause = pauseBetween(made(at), next);
    if (pause > left) return { version: at, passed: left };
    left -= pause;
    at += 1;
    if (at - version === mostAtOnce) return { version: at, passed: 0 };
  }
}

function pauseBetween(made: Made | undefined, next: Made): number {
  if (!made?.at || !next.at) return 0;
  return Math.min(longestPause, Math.max(0, Date.parse(next.at) - Date.parse(made.at)));
}
