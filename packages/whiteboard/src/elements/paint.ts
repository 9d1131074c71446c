import type { Box } from "../geometry/box.ts";
import type { Brush } from "./brush.ts";
import type { BaseElement } from "./element.ts";

/**
 * Paints one element where it is shown, in board units (not relative to its corner); one that is turned as if it were not. Must look like its `View`: the
 * same picture stands in for it far away, in previews and in exports.
 */
export type Paint<E extends BaseElement = BaseElement> = (
  brush: Brush,
  shown: { readonly element: E; readonly box: Box; boxOf(id: string): Box | undefined },
) => void;
