import Quill from "quill/core.js";
import Bold from "quill/formats/bold.js";
import Italic from "quill/formats/italic.js";
import { SizeStyle } from "quill/formats/size.js";
import Strike from "quill/formats/strike.js";
import Underline from "quill/formats/underline.js";
import { fontSizes } from "./text.ts";

SizeStyle.whitelist = fontSizes.map((size) => `${size}px`);
Quill.register(
  {
    "formats/bold": Bold,
    "formats/italic": Italic,
    "formats/underline": Underline,
    "formats/strike": Strike,
    "formats/size": SizeStyle,
  },
  true,
);

/** The editing surface of a text: Quill with the formats of the action bar and nothing else. */
export function openSurface(place: HTMLElement, label: string): Quill {
  const quill = new Quill(place, {
    formats: ["bold", "italic", "underline", "strike", "size"],
    modules: { toolbar: false, history: { delay: 500, userOnly: true } },
  });
  quill.root.classList.add("board-text");
  quill.root.setAttribute("aria-label", label);
  return quill;
}
