import { type BaseElement, fieldOf, fieldsThatDiffer, type Operation } from "@tafel/whiteboard/board";
import type { LimitsConfig } from "../../config.ts";

/** What an element or an operation counts toward the limits of a board: the bytes of its JSON in UTF-8. */
export const bytesOf = (kept: BaseElement | Operation): number => Buffer.byteLength(JSON.stringify(kept));

/** The same for a changed element whose former size is known: only the fields that differ are measured. */
export function bytesAfter(before: BaseElement, bytes: number, after: BaseElement): number {
  const differing = fieldsThatDiffer(before, after);
  return bytes + bytesOfFields(after, differing) - bytesOfFields(before, differing);
}

/** Each with a comma: `type` and others never differ, so there is always a field before or after. */
function bytesOfFields(element: BaseElement, names: readonly string[]): number {
  const existing = names.filter((name) => fieldOf(element, name) !== undefined);
  const all = Object.fromEntries(existing.map((name) => [name, fieldOf(element, name)]));
  return Buffer.byteLength(JSON.stringify(all)) - 2 + Math.min(1, existing.length);
}

export type BoardLimits = Pick<LimitsConfig, "elementsPerBoard" | "megabytesPerBoard">;
type BoardSize = { readonly elementCount: number; readonly bytes: number };

/** Why a board may not become so large; one that shrinks may be as large as it is. */
export function whyTooLarge(
  { elementsPerBoard, megabytesPerBoard }: BoardLimits,
  before: BoardSize,
  after: BoardSize,
): "too-many-elements" | "whiteboard-too-large" | undefined {
  if (after.elementCount > Math.max(elementsPerBoard, before.elementCount)) return "too-many-elements";
  return after.bytes > Math.max(megabytesPerBoard * 2 ** 20, before.bytes) ? "whiteboard-too-large" : undefined;
}

export const noLimits: BoardLimits = {
  elementsPerBoard: Number.POSITIVE_INFINITY,
  megabytesPerBoard: Number.POSITIVE_INFINITY,
};
