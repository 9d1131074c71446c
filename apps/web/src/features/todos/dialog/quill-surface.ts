import Quill from "quill/core.js";
import Bold from "quill/formats/bold.js";
import Italic from "quill/formats/italic.js";
import Link from "quill/formats/link.js";
import List from "quill/formats/list.js";
import Strike from "quill/formats/strike.js";
import Underline from "quill/formats/underline.js";

export type { default as Quill } from "quill/core.js";

/** Tab goes on to the next field, as everywhere in a form: whoever has no mouse would never leave otherwise. */
const withoutTab = { tab: false, "remove tab": false, indent: false, outdent: false };

/** A Quill that knows what a description may be, and nothing else. */
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

/** A link in a text: where it begins, how long it is, and where it leads. */
export type LinkAt = { readonly index: number; readonly length: number; readonly address: string };

/** The link that an element of the text is, or is in. */
export function linkOf(quill: Quill, element: EventTarget | null | undefined): LinkAt | undefined {
  const anchor = element instanceof Element ? element.closest("a") : null;
  const blot = anchor && Quill.find(anchor);
  if (!anchor || !blot || blot instanceof Quill) return undefined;
  return { index: quill.getIndex(blot), length: blot.length(), address: anchor.getAttribute("href") ?? "" };
}
