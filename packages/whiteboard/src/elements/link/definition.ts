import { createElement } from "react";
import type { EditingProps, ElementDefinition } from "../definition.ts";
import { lazyPart } from "../lazy-part.tsx";
import { enterAddress } from "./look-up.ts";
import type { Link } from "./model.ts";
import { LinkView } from "./view.tsx";

const editing = lazyPart<EditingProps<Link>>(
  async () => (await import("./editing.tsx")).LinkEditing,
  (props) => createElement(LinkView, { ...props, isSelected: true }),
  ({ editor }) => editor.selection.stopEditing(),
);

export const linkDefinition: ElementDefinition<Link> = {
  type: "link",
  View: LinkView,
  editing: "in place",
  // Its fields, see link.css.
  smallestFont: 14,
  EditingView: editing.View,
  prefetch: editing.prefetch,
  // Specification, editor, point 9.
  clickWithin: { milliseconds: 200, pixels: 3 },
  placing: { key: "l", editsAtOnce: true },
  fromText: (_text, url) => (url === undefined ? undefined : { changes: { url }, fit: 2 }),
  // The same path as a typed URL. A link whose page cannot be fetched stays as it was pasted.
  pasted: (editor, { id, url }) => void enterAddress(editor, id, url),
};
