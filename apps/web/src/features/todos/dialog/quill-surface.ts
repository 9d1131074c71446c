import Quill from "quill/core.js";
import Bold from "quill/formats/bold.js";
import Italic from "quill/formats/italic.js";
import Link from "quill/formats/link.js";
import List from "quill/formats/list.js";
import Strike from "quill/formats/strike.js";
import Underline from "quill/formats/underline.js";

export type { default as Quill } from "quill/core.js";

/** Tab moves on to the next field, as everywhere in a form: otherwise people without a mouse could never leave. */
const withoutTab = { tab: false, "remove tab": false, indent: false, outdent: false };

/** A Quill with the formats that a description may have, and nothing else. */
export function createSurface(place: HTMLElement, label: string): Quill {
  Quill.register(
    {
      "formats/bold": Bold,
      "formats/italic": Italic,
      "formats/link": Link,
      "formats/list": List,
      "formats/strike": Strike,
      "formats/underline": Underline,
    },
    // The note editor may have registered some of them already.
    true,
  );
  const quill = new Quill(place, {
    formats: ["bold", "italic", "link", "list", "strike", "underline"],
    modules: { keyboard: { bindings: withoutTab } },
  });
  quill.root.setAttribute("role", "textbox");
  quill.root.setAttribute("aria-multiline", "true");
  quill.root.setAttribute("aria-label", label);
  return quill;
}
