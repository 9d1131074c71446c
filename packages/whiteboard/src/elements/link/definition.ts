import type { ElementDefinition } from "../definition.ts";
import { readAddress } from "./address.ts";
import { LinkEditing } from "./editing.tsx";
import { enterAddress } from "./look-up.ts";
import type { Link } from "./model.ts";
import { LinkView } from "./view.tsx";

export const linkDefinition: ElementDefinition<Link> = {
  type: "link",
  View: LinkView,
  editing: "in place",
  // Its fields, see link.css.
  smallestFont: 14,
  EditingView: LinkEditing,
  // Specification, editor, point 9.
  clickWithin: { milliseconds: 200, pixels: 3 },
  placing: { key: "k", editsAtOnce: true },
  fromText(text) {
    const url = readAddress(text);
    return url === undefined ? undefined : { changes: { url }, fit: 2 };
  },
  // The same path as a typed URL. A link whose page cannot be fetched stays as it was pasted.
  pasted: (editor, { id, url }) => void enterAddress(editor, id, url),
};
