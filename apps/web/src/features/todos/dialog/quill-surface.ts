import Quill from "quill/core.js";
import Bold from "quill/formats/bold.js";
import Italic from "quill/formats/italic.js";
import Link from "quill/formats/link.js";
import List from "quill/formats/list.js";
import Strike from "quill/formats/strike.js";
import Underline from "quill/formats/underline.js";
import { PictureBlot } from "./picture-blot.ts";
import { pictureTypes } from "./picture-types.ts";

export type { default as Quill } from "quill/core.js";

/** Tab moves on to the next field, as everywhere in a form: otherwise people without a mouse could never leave. */
const withoutTab = { tab: false, "remove tab": false, indent: false, outdent: false };

/** The place in a text where something is put, instead of what is there. */
export type Stretch = { readonly index: number; readonly length: number };
type TakePictures = (at: Stretch, files: readonly File[]) => void;

/**
 * A Quill with the formats that a description may have, and nothing else. Pictures that are pasted or dropped there are
 * given to `take`.
 */
export function createSurface(place: HTMLElement, label: string, take: TakePictures): Quill {
  Quill.register(
    {
      "formats/bold": Bold,
      "formats/italic": Italic,
      "formats/link": Link,
      "formats/list": List,
      "formats/picture": PictureBlot,
      "formats/strike": Strike,
      "formats/underline": Underline,
    },
    // The note editor may have registered some of them already.
    true,
  );
  const quill = new Quill(place, {
    formats: ["bold", "italic", "link", "list", "picture", "strike", "underline"],
    modules: { keyboard: { bindings: withoutTab }, uploader: { mimetypes: pictureTypes, handler: take } },
  });
  quill.root.setAttribute("role", "textbox");
  quill.root.setAttribute("aria-multiline", "true");
  quill.root.setAttribute("aria-label", label);
  quill.root.setAttribute("data-takes-pictures", "");
  return quill;
}
