import Delta, { type AttributeMap, type Op } from "quill-delta";
import { isFormat, type NoteText } from "./text.ts";

/** What was done to an editing surface, as it may be done to a note's text: plain text in the formats of the action bar. */
export function toChange({ ops }: Delta): readonly Op[] {
  return ops.map(({ insert, delete: gone, retain, attributes }): Op => {
    const kept = attributes && known(attributes);
    const formats = kept && Object.keys(kept).length > 0 ? { attributes: kept } : {};
    if (gone !== undefined) return { delete: gone };
    // Anything but text is as long as one letter.
    if (insert !== undefined) return { insert: typeof insert === "string" ? insert : " ", ...formats };
    return { retain: typeof retain === "number" ? retain : 1, ...formats };
  });
}

/** A fresh delta of a note's text; it ends with a line break, as every editing surface needs it. */
export function toDelta(text: NoteText): Delta {
  const delta = new Delta(text.ops.map((op) => ({ ...op })));
  const last = text.ops.at(-1)?.insert;
  return last?.endsWith("\n") ? delta : delta.insert("\n");
}

/** A format that a paste brought and no note has makes only itself go; null takes one away. */
function known(attributes: AttributeMap): AttributeMap {
  const kept = Object.entries(attributes).filter(([name, value]) => {
    if (value === null) return true;
    return value !== false && isFormat(name, value);
  });
  return Object.fromEntries(kept);
}
