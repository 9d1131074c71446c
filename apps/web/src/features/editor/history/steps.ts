import type { AnswerOf, whiteboardHistory } from "@tafel/contract";
import type { Made } from "./stretch.ts";

type ElementPast = AnswerOf<typeof whiteboardHistory.element>;
type Sittings = Readonly<AnswerOf<typeof whiteboardHistory.sittings>["sittings"]>;

/** The moments that changed any of these elements, oldest first, each once. */
export function stepsOf(all: readonly ElementPast[]): readonly Made[] {
  const steps = new Map<number, Made>();
  for (const { changes, people } of all) {
    const names = new Map(people.map((it) => [it.userId, it.name]));
    for (const { version, at, userId } of changes) {
      steps.set(version, { version, at, userId, name: names.get(userId) ?? null });
    }
  }
  return [...steps.values()].toSorted((a, b) => a.version - b.version);
}

/** The place of the last one up to a version; -1 before the first. */
export const indexUpTo = (steps: readonly { readonly version: number }[], version: number): number =>
  steps.findLastIndex((it) => it.version <= version);

/** What was done in each sitting in these steps, where anything was. */
export const sittingsWith = (sittings: Sittings, steps: readonly Made[]): Sittings =>
  sittings.flatMap((sitting) => {
    const own = steps.filter(
      ({ version, userId }) => userId === sitting.userId && version >= sitting.first && version <= sitting.last,
    );
    const [first, last] = [own[0], own.at(-1)];
    if (!first?.at || !last?.at) return [];
    const times = { from: first.at, to: last.at };
    return [{ ...sitting, ...times, first: first.version, last: last.version, operations: own.length }];
  });
