import { type Box, widthOf } from "../geometry/box.ts";
import type { Brush, Font } from "./brush.ts";
import type { BaseElement } from "./element.ts";
import { modelOf } from "./models.ts";
import { fitted } from "./plain-text.ts";

/** How names above elements are written: in screen pixels on a live board, in board units in exports. */
export const nameFont: Font = { size: 14, bold: true };
export const nameStyle = { height: 24, padding: 4, gap: 2, shortest: 24 };
/** From the bottom of a name to its baseline. */
const descent = 8;

/** The name that is shown above an element; undefined where there is none. */
export function nameOf(element: BaseElement, unnamed: string): string | undefined {
  const field = modelOf(element.type)?.nameField;
  // The model's schema says that it is text.
  return field && (String((element as unknown as Readonly<Record<string, unknown>>)[field] ?? "") || unnamed);
}

/** The box of an element with its name, if it has been given one. */
export function boxWithName({ element, box }: { readonly element: BaseElement; readonly box: Box }): Box {
  return nameOf(element, "") ? { ...box, top: box.top - nameStyle.height - nameStyle.gap } : box;
}

/** Paints the name above an element, if it has been given one, as a live board shows it at a zoom of 1. */
export function paintName(brush: Brush, { element, box }: { readonly element: BaseElement; readonly box: Box }): void {
  const name = nameOf(element, "");
  if (!name) return;
  const { gap, padding } = nameStyle;
  const text = fitted(name, widthOf(box) - 2 * padding, nameFont, (part, font) => brush.measure(part, font));
  brush.text(text, box.left + padding, box.top - gap - descent, nameFont, brush.look.ink);
}
