import { equalExcept } from "../board/equal.ts";
import type { BaseElement, BoardReader } from "../elements/element.ts";
import { modelOf } from "../elements/models.ts";

export type Difference = "added" | "deleted" | "changed" | "moved";

/** An element that is not what it was, with the words on it. */
export type Differing = {
  readonly id: string;
  readonly type: string;
  readonly text: string;
  readonly difference: Difference;
};

type Board = Pick<BoardReader, "get" | "values">;

/** What became of a board between two moments. In which order things lie above each other does not count. */
export function compareBoards(earlier: Board, later: Board): readonly Differing[] {
  const differing: Differing[] = [];
  for (const after of later.values()) {
    const difference = differenceOf(earlier.get(after.id), after);
    if (difference) differing.push(inShort(after, difference));
  }
  for (const before of earlier.values()) if (!later.get(before.id)) differing.push(inShort(before, "deleted"));
  return differing;
}

function differenceOf(before: BaseElement | undefined, after: BaseElement): Difference | undefined {
  if (!before) return "added";
  if (equalExcept(before, after, stacking)) return undefined;
  return equalExcept(before, after, places) ? "moved" : "changed";
}

const stacking: ReadonlySet<string> = new Set(["index"]);
const places: ReadonlySet<string> = new Set(["index", "position"]);

function inShort(element: BaseElement, difference: Difference): Differing {
  const { id, type } = element;
  const text = (modelOf(type)?.textOf(element) ?? "").replaceAll(/\s+/g, " ").trim();
  return { id, type, text, difference };
}
