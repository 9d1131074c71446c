import type Quill from "quill/core.js";
import type { Editor } from "../../engine/editor.ts";
import type { ElementBehavior } from "../behavior.ts";
import type { BaseElement } from "../element.ts";
import type { RichText } from "./text.ts";
import { toChange } from "./text-delta.ts";
import type { Grown } from "./text-draft.ts";

/**
 * How an element grows with the text on a surface, which it does and never shrinks by itself; undefined when it has room
 * for that. It becomes wider only where the person writes themselves.
 */
export function growth(
  { behaviorOf }: Editor,
  element: BaseElement,
  surface: Quill,
  isWriting: boolean,
): Grown | undefined {
  const { size, type } = element;
  const behavior = behaviorOf(type);
  const wider = isWriting && behavior && widened(behavior, element, surface);
  if (wider) return wider;
  const height = behavior?.heightAround?.(element, heightOfLines(surface.root)) ?? 0;
  return height > size.height ? { size: { ...size, height } } : undefined;
}

/** Around its middle, and as high as the text is then: the lines on the surface are still those of its former width. */
function widened(
  { leastWidth, leastHeight }: ElementBehavior,
  element: BaseElement,
  surface: Quill,
): Grown | undefined {
  if (!leastWidth) return undefined;
  const { size, position } = element;
  // Of text and the formats of texts alone.
  const written = { ...element, textContent: { ops: toChange(surface.getContents()) } as RichText };
  const width = leastWidth(written);
  if (width <= size.width) return undefined;
  const height = Math.max(size.height, leastHeight?.(written, width) ?? 0);
  return { size: { width, height }, position: { ...position, x: position.x - (width - size.width) / 2 } };
}

/** Only of the lines: the surface itself may be as high as the element. */
function heightOfLines({ children }: HTMLElement): number {
  // Quill's lines are paragraphs.
  const [first, last] = [children[0], children[children.length - 1]] as (HTMLElement | undefined)[];
  return first && last ? last.offsetTop + last.offsetHeight - first.offsetTop : 0;
}
