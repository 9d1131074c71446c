import { arrowDefinition } from "./arrow/definition.ts";
import { cardDefinition } from "./card/definition.tsx";
import { columnDefinition } from "./column/definition.tsx";
import type { ElementDefinition } from "./definition.ts";
import { drawingDefinition } from "./drawing/definition.ts";
import type { BaseElement } from "./element.ts";
import { elementListDefinition } from "./element-list/definition.ts";
import { frameDefinition } from "./frame/definition.ts";
import { linkDefinition } from "./link/definition.ts";
import type { Element, ElementType } from "./models.ts";
import { noteDefinition } from "./note/definition.ts";
import { pictureDefinition } from "./picture/definition.tsx";
import { shapeDefinition } from "./shape/definition.ts";

type Of<T extends ElementType> = Extract<Element, { type: T }>;

export const definitions: { readonly [T in ElementType]: ElementDefinition<Of<T>> } = {
  note: noteDefinition,
  arrow: arrowDefinition,
  link: linkDefinition,
  "element-list": elementListDefinition,
  shape: shapeDefinition,
  drawing: drawingDefinition,
  frame: frameDefinition,
  picture: pictureDefinition,
  card: cardDefinition,
  column: columnDefinition,
};

/** The definition of a type, or undefined for a type that this version does not know. */
export function definitionOf(type: string): ElementDefinition | undefined {
  // An element only ever meets the definition of its own type.
  return Object.hasOwn(definitions, type)
    ? (definitions[type as ElementType] as unknown as ElementDefinition<BaseElement>)
    : undefined;
}
