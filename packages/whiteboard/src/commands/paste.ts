import { toStorable } from "@tafel/domain";
import type { BaseElement } from "../elements/element.ts";
import { pastedAddress } from "../elements/link/pasted-address.ts";
import { modelOf } from "../elements/models.ts";
import { definitionOf } from "../elements/registry.ts";
import { fitsIntoText } from "../elements/text/fits-into-text.ts";
import type { RichText } from "../elements/text/text.ts";
import type { Editor } from "../engine/editor.ts";
import { centerOf } from "../geometry/box.ts";
import type { Point } from "../geometry/point.ts";
import { newElement } from "../tools/place/new-element.ts";
import { around, copiesOf } from "./copies.ts";
import { putAll } from "./put-all.ts";

/** Puts copied elements around a point on the board. */
export function pasteElements(editor: Editor, elements: readonly BaseElement[], at: Point): void {
  const box = around(elements);
  if (!box) return;
  const middle = centerOf(box);
  const offset = { x: Math.round(at.x - middle.x), y: Math.round(at.y - middle.y) };
  putAll(editor, copiesOf(editor, arrived(editor, elements), offset));
}

/** Elements that may come from another board, as this one can have them; tells if there are some it cannot. */
export function arrived(editor: Editor, elements: readonly BaseElement[]): readonly BaseElement[] {
  const here = elements.flatMap((element) => {
    const arrives = definitionOf(element.type)?.arrives;
    return arrives ? (arrives(editor, element) ?? []) : element;
  });
  if (here.length < elements.length) editor.ask({ kind: "notice", text: editor.texts.picture.notHere });
  return here;
}

/**
 * Pasted text becomes the type it fits best: a URL becomes a link, anything else a note, with its formats if it has any.
 * Pictures that came with it are put below it.
 */
export function pasteText(editor: Editor, text: string, at: Point, { formatted, pictures = [] }: Beside = {}): void {
  if (!fitsIntoText(formatted ?? text)) {
    editor.ask({ kind: "notice", text: editor.texts.tooLong });
    return;
  }
  const element = elementOf(editor, text, at, { formatted });
  if (element) putPasted(editor, [element, ...below(element, pictures)]);
}

type Beside = { readonly formatted?: RichText | undefined; readonly pictures?: readonly BaseElement[] };

/** Board units between a text and the pictures below it. */
const gap = 20;

function below({ position, size }: BaseElement, pictures: readonly BaseElement[]): readonly BaseElement[] {
  const box = around(pictures);
  if (!box) return [];
  const x = Math.round(position.x + size.width / 2 - centerOf(box).x);
  const y = Math.round(position.y + size.height + gap - box.top);
  return pictures.map((it) => ({ ...it, position: { x: it.position.x + x, y: it.position.y + y } }));
}

type Wanted = { readonly width?: number; readonly formatted?: RichText | undefined };

/** What a text becomes, in the middle of a point, as high as it needs to be; `width` is its own unless it is given. */
export function elementOf(
  editor: Editor,
  pasted: string,
  at: Point,
  { width, formatted }: Wanted = {},
): BaseElement | undefined {
  const text = toStorable(pasted);
  const address = pastedAddress(text);
  const fits = editor.types
    .flatMap((type) => {
      const made = editor.behaviorOf(type)?.fromText?.(text, address);
      return made ? [{ type, ...made }] : [];
    })
    .sort((a, b) => b.fit - a.fit);
  const [best] = fits;
  if (!best || text.trim() === "") return undefined;
  const textContent = "textContent" in best.changes && formatted;
  const element = newElement(editor, best.type, { ...best.changes, ...(textContent && { textContent }) }, at);
  if (!element) return undefined;
  const size = { ...element.size, ...(width !== undefined && { width }) };
  const least = editor.behaviorOf(best.type)?.leastHeight?.(element, size.width) ?? 0;
  const minimum = modelOf(best.type)?.minimumSize.height ?? 0;
  return { ...element, size: { ...size, height: Math.max(size.height, least, minimum) } };
}

/** Puts what was made from pasted texts onto the board, where each may fetch whatever else it needs. */
export function putPasted(editor: Editor, elements: readonly BaseElement[]): void {
  putAll(editor, elements);
  for (const { id } of elements) {
    const put = editor.store.optimistic.get(id);
    if (put) definitionOf(put.type)?.pasted?.(editor, put);
  }
}
