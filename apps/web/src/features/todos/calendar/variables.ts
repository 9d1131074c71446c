import type { CSSProperties } from "react";

/** Numbers for the stylesheet: `{ lane: 1 }` is `--lane: 1`. */
export const variables = (numbers: Readonly<Record<string, number>>): CSSProperties =>
  Object.fromEntries(Object.entries(numbers).map(([name, number]) => [`--${name}`, number]));
