import type { AnswerOf, whiteboardHistory } from "@tafel/contract";

/** Which versions of a history can be shown: single ones, and all from the first on. */
type Known = Pick<AnswerOf<typeof whiteboardHistory.sittings>, "states" | "first">;

/** The place of a version among those that can be shown, or of the last one before it; -1 before all. */
export const placeOf = ({ states, first }: Known, version: number): number =>
  version < first ? states.findLastIndex((it) => it <= version) : states.length + version - first;

export const versionAt = ({ states, first }: Known, place: number): number =>
  states[place] ?? first + place - states.length;

/** Whether a version can be shown in its history; otherwise it may still have a name. */
export const isInHistory = ({ states, first }: Known, version: number): boolean =>
  version >= first || states.includes(version);
