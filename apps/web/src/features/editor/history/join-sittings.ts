import { type AnswerOf, maxSittings, pauseOfSittings, type whiteboardHistory } from "@tafel/contract";

export type Sitting = AnswerOf<typeof whiteboardHistory.sittings>["sittings"][number];

/** Sittings and those before them, last first. Whoever worked from the one part into the other did so in one sitting. */
export function joinSittings(later: readonly Sitting[], earlier: readonly Sitting[]): readonly Sitting[] {
  const earliest = new Map(later.map((it) => [it.userId, it]));
  const joined = new Map<Sitting, Sitting>();
  const others: Sitting[] = [];
  const seen = new Set<string>();
  for (const sitting of earlier) {
    const next = seen.has(sitting.userId) ? undefined : earliest.get(sitting.userId);
    seen.add(sitting.userId);
    if (!next || next.isSummary || sitting.isSummary || isPause(sitting.to, next.from)) {
      others.push(sitting);
      continue;
    }
    const { from, first } = sitting;
    joined.set(next, { ...next, from, first, operations: next.operations + sitting.operations });
  }
  return [...later.map((it) => joined.get(it) ?? it), ...others].slice(0, maxSittings);
}

const isPause = (from: string, to: string): boolean => Date.parse(to) - Date.parse(from) > pauseOfSittings * 60_000;
