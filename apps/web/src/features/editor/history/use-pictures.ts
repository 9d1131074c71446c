import type { Look } from "@tafel/whiteboard";
import { useMemo, useRef } from "react";
import { BoardPictures } from "./board-pictures.ts";
import type { useMoments } from "./use-moments.ts";

/** A larger board takes too long to draw, and a longer history to get there. */
const most = { elements: 3_000, operations: 20_000 };

type Known = { readonly first: number; readonly last: number } | undefined;

/** Pictures of the board at the moments of its history; undefined where they would cost too much. */
export function usePictures(
  look: Look,
  known: Known,
  { past, elementsAt }: Pick<ReturnType<typeof useMoments>, "past" | "elementsAt">,
): BoardPictures | undefined {
  // The size of the board that was there first.
  const size = useRef<number>(undefined);
  size.current ??= past?.elements.size;
  const isCheap =
    known !== undefined &&
    size.current !== undefined &&
    size.current <= most.elements &&
    known.last - known.first <= most.operations;
  return useMemo(() => (isCheap ? new BoardPictures(elementsAt, look) : undefined), [isCheap, elementsAt, look]);
}
