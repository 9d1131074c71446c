import { tickMark } from "./parts.ts";

/** As the painter draws it. */
export const TickMark = () => (
  <svg viewBox={`0 0 ${tickMark.sheet} ${tickMark.sheet}`} aria-hidden="true">
    <path d={tickMark.path} fill="none" stroke="currentColor" strokeWidth={tickMark.width} />
  </svg>
);
