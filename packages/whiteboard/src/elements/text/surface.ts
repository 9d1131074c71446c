import Quill from "quill/core.js";
import Bold from "quill/formats/bold.js";
import Italic from "quill/formats/italic.js";
import ListItem from "quill/formats/list.js";
import Strike from "quill/formats/strike.js";
import Underline from "quill/formats/underline.js";
import { HeadingLine, InkColor, ScaledSize, TextLink } from "./surface-formats.ts";

const formats = {
  bold: Bold,
  italic: Italic,
  underline: Underline,
  strike: Strike,
  size: ScaledSize,
  color: InkColor,
  link: TextLink,
  list: ListItem,
  header: HeadingLine,
};
Quill.register(Object.fromEntries(Object.entries(formats).map(([name, it]) => [`formats/${name}`, it])), true);

/** The editing surface of a text: Quill with the formats that a text may have and nothing else. */
export function openSurface(place: HTMLElement, label: string): Quill {
  const quill = new Quill(place, {
    formats: Object.keys(formats),
    modules: {
      toolbar: false,
      history: { delay: 500, userOnly: true },
      // Ours know more than lists.
      keyboard: { bindings: { "list autofill": null } },
    },
  });
  quill.root.classList.add("board-text");
  quill.root.setAttribute("aria-label", label);
  return quill;
}
