import { paintArrow } from "./arrow/paint.ts";
import { paintCard } from "./card/paint.ts";
import { paintDrawing } from "./drawing/paint.ts";
import type { BaseElement } from "./element.ts";
import { paintElementList } from "./element-list/paint.ts";
import { paintFrame } from "./frame/paint.ts";
import { paintLink } from "./link/paint.ts";
import type { Element, ElementType } from "./models.ts";
import { paintNote } from "./note/paint.ts";
import type { Paint } from "./paint.ts";
import { paintPicture } from "./picture/paint.ts";
import { paintShape } from "./shape/paint.ts";

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
};

export function painterOf(type: string): Paint | undefined {
  // An element only ever meets the painter of its own type.
  return Object.hasOwn(painters, type) ? (painters[type as ElementType] as unknown as Paint<BaseElement>) : undefined;
}
