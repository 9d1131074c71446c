import Delta, { type AttributeMap, type Op } from "quill-delta";
import { isFormat } from "./formats.ts";
import type { RichText } from "./text.ts";

/** Turns a change of an editing surface into one of a board's text: plain text in the formats of the action bar. */
export function toChange({ ops }: Delta): readonly Op[] {
  return ops.map(({ insert, delete: gone, retain, attributes }): Op => {
    const kept = attributes && known(attributes);
    const formats = kept && Object.keys(kept).length > 0 ? { attributes: kept } : {};
    if (gone !== undefined) return { delete: gone };
    // Anything but text counts as one letter.
    if (insert !== undefined) return { insert: typeof insert === "string" ? insert : " ", ...formats };
    return { retain: typeof retain === "number" ? retain : 1, ...formats };
  });
}

/** A new delta of a text, ending with a line break, which every editing surface needs. */
export function toDelta(text: RichText): Delta {
  const delta = new Delta(text.ops.map((op) => ({ ...op })));
  const last = text.ops.at(-1)?.insert;
  return last?.endsWith("\n") ? delta : delta.insert("\n");
}

/** A pasted format that texts do not have is dropped, and nothing else; null removes a format. */
function known(attributes: AttributeMap): AttributeMap {
  const kept = Object.entries(attributes).filter(([name, value]) => {
    if (value === null) return true;
    return value !== false && isFormat(name, value);
  });
  return Object.fromEntries(kept);
}
