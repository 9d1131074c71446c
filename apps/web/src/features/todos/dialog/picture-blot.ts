import { Parchment } from "quill/core.js";
import { isTextPicture, type TextPicture } from "./rich-text.ts";

/** A picture in a text: it names its file and knows its words; `showPictures` gives it something to show. */
export class PictureBlot extends Parchment.EmbedBlot {
  static override blotName = "picture";
  static override tagName = "IMG";

  static override create(value: unknown): Node {
    // biome-ignore lint/complexity/noThisInStatic: as Quill's own formats.
    const node = super.create(value);
    if (node instanceof HTMLElement && isTextPicture(value)) {
      const { file, alt } = value;
      Object.assign(node.dataset, { file, alt });
    }
    return node;
  }

  /** What is pasted from elsewhere names no file, and is left out. */
  static override value(node: HTMLElement): TextPicture | undefined {
    const { file, alt = node.getAttribute("alt") ?? "" } = node.dataset;
    return file === undefined ? undefined : { file, alt };
  }
}
