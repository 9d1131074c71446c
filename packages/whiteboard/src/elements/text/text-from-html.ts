import { toStorable } from "@tafel/domain";
import Delta from "quill-delta";
import { openSurface } from "./surface.ts";
import type { RichText } from "./text.ts";
import { toChange } from "./text-delta.ts";

/**
 * A text of a page or another program, with the formats that texts have here. Undefined when it has none of them: then
 * its words say it all.
 */
export function textFromHtml(html: string): RichText | undefined {
  const surface = openSurface(document.createElement("div"), "");
  surface.setContents(surface.clipboard.convert({ html }));
  const text = new Delta();
  for (const { insert, attributes } of toChange(surface.getContents())) {
    text.insert(toStorable(String(insert)), attributes);
  }
  const isFormatted = text.ops.some(({ attributes }) => attributes);
  return isFormatted ? { ops: text.ops as RichText["ops"] } : undefined;
}
