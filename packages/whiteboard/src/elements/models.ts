import { type Box, boxAt } from "../geometry/box.ts";
import { turnedBox } from "../geometry/turn.ts";
import type { Arrow } from "./arrow/fields.ts";
import { arrow } from "./arrow/model.ts";
import { type Card, card } from "./card/model.ts";
import { type Column, column } from "./column/model.ts";
import type { Drawing } from "./drawing/fields.ts";
import { drawing } from "./drawing/model.ts";
import type { BaseElement, ElementModel } from "./element.ts";
import type { ElementList } from "./element-list/fields.ts";
import { elementList } from "./element-list/model.ts";
import { type Frame, frame } from "./frame/model.ts";
import { type Link, link } from "./link/model.ts";
import { type Note, note } from "./note/model.ts";
import { type Picture, picture } from "./picture/model.ts";
import { type Shape, shape } from "./shape/model.ts";

export type { Card } from "./card/model.ts";
export { withoutTodo } from "./card/without-todo.ts";
export { type ColumnFilter, isFiltering, nobody } from "./column/filter.ts";
export type { Column } from "./column/model.ts";

/** Every type of element. A new one is a folder here and a line in each registry. */
export type Element = Note | Shape | Arrow | Link | ElementList | Drawing | Frame | Picture | Card | Column;
export type ElementType = Element["type"];
type Of<T extends ElementType> = Extract<Element, { type: T }>;

export const models: { readonly [T in ElementType]: ElementModel<Of<T>> } = {
  note,
  shape,
  arrow,
  link,
  "element-list": elementList,
  drawing,
  frame,
  picture,
  card,
  column,
};

/** The model of a type, or undefined for a type that this version does not know. */
export function modelOf(type: string): ElementModel | undefined {
  // An element only ever meets the model of its own type, so the model may be used as one for the common type.
  return Object.hasOwn(models, type) ? (models[type as ElementType] as unknown as ElementModel) : undefined;
}

const backdrops: ReadonlySet<string> = new Set(
  Object.values(models).flatMap(({ isBackdrop, type }) => (isBackdrop ? [type] : [])),
);

/** Whether it lies behind everything that is not one itself. */
export const isBackdrop = ({ type }: Pick<BaseElement, "type">): boolean => backdrops.has(type);

/** Whether an arrow's end can be attached to it. */
export const takesArrows = ({ type, arrowEnabled }: Pick<BaseElement, "type" | "arrowEnabled">): boolean =>
  arrowEnabled && modelOf(type)?.takesArrows === true;

/** Validates a whole element of any type; undefined when it is not valid. */
export function parseElement(input: unknown): BaseElement | undefined {
  if (typeof input !== "object" || input === null || !("type" in input) || typeof input.type !== "string")
    return undefined;
  const result = modelOf(input.type)?.schema.safeParse(input);
  return result?.success ? result.data : undefined;
}

/** Whether elements of a type can be turned. */
export const canTurn = (type: string): boolean => modelOf(type)?.changes.rotation !== undefined;

/** An element's box according to its position, size and rotation. */
export function ownBoxOf(element: BaseElement): Box {
  const box = boxAt(element.position, element.size);
  const outline = modelOf(element.type)?.outline?.(element);
  const upright = outline ? { ...box, outline } : box;
  // A member stands in its list as all others do.
  return element.rotation && !element.isAttachedToList ? turnedBox(upright, element.rotation) : upright;
}
