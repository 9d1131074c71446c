import type { BaseElement, SharedText } from "../elements/element.ts";
import { fieldOf } from "./equal.ts";

/** What an element has in a text that several people may edit at once. */
export const sharedTextOf = (element: BaseElement, { field, empty }: SharedText): unknown =>
  fieldOf(element, field) ?? empty;
