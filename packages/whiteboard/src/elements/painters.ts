import { type Box, centerOf } from "../geometry/box.ts";
import { paintArrow } from "./arrow/paint.ts";
import type { Brush } from "./brush.ts";
import { paintCard } from "./card/paint.ts";
import { paintColumn } from "./column/paint.ts";
import { paintDrawing } from "./drawing/paint.ts";
import type { BaseElement, BoxOf } from "./element.ts";
import { paintElementList } from "./element-list/paint.ts";
import { paintFrame } from "./frame/paint.ts";
import { paintLink } from "./link/paint.ts";
import type { Element, ElementType } from "./models.ts";
import { paintNote } from "./note/paint.ts";
import type { Paint } from "./paint.ts";
import { paintPicture } from "./picture/paint.ts";
import { paintShape } from "./shape/paint.ts";

type Shown = { readonly element: BaseElement; readonly box: Box };
type Of<T extends ElementType> = Extract<Element, { type: T }>;

/**
 * How each type is drawn without DOM. Separate from `registry.ts`, so that previews load neither the editor nor React.
 */
const painters: { readonly [T in ElementType]: Paint<Of<T>> } = {
  note: paintNote,
  shape: paintShape,
  arrow: paintArrow,
  link: paintLink,
  "element-list": paintElementList,
  drawing: paintDrawing,
  frame: paintFrame,
  picture: paintPicture,
  card: paintCard,
  column: paintColumn,
};

/** Paints an element where it is shown, turned as it is. */
export function paintShown(brush: Brush, { element, box }: Shown, boxOf: BoxOf): void {
  const paint = painterOf(element.type);
  const { turned } = box;
  if (!turned) paint?.(brush, { element, box, boxOf });
  else brush.turned(centerOf(box), turned.by, () => paint?.(brush, { element, box: turned.upright, boxOf }));
}

function painterOf(type: string): Paint | undefined {
  // An element only ever meets the painter of its own type.
  return Object.hasOwn(painters, type) ? (painters[type as ElementType] as unknown as Paint<BaseElement>) : undefined;
}
