import type Quill from "quill/core.js";
import type { Editor } from "../../engine/editor.ts";
import { scaleName } from "./scale.ts";
import type { RichText } from "./text.ts";
import { toChange } from "./text-delta.ts";

/** Makes a text fit while it is written and while its element's size changes. Returns a function that stops this. */
export function keepFitting(
  surface: Quill,
  { layout }: Editor,
  id: string,
  scaleOf: (text: RichText) => number,
): () => void {
  const fit = () => {
    // Of text and the formats of texts alone.
    const text = { ops: toChange(surface.getContents()) } as RichText;
    surface.container.style.setProperty(scaleName, String(scaleOf(text)));
  };
  surface.on("text-change", fit);
  const stop = layout.onShown(id, fit);
  return () => {
    surface.off("text-change", fit);
    stop();
  };
}
