import { createElement } from "react";
import type { EditingProps, ElementDefinition } from "../definition.ts";
import { lazyPart } from "../lazy-part.tsx";
import { waitForTextEditor } from "../text/waiting.ts";
import type { Arrow } from "./fields.ts";
import { asDrawn, dragHandle, follow, handlesOf, mapPoints, moveBy, relink, resizeTo } from "./handles.ts";
import { labelStyle } from "./label.ts";
import { ArrowView } from "./view.tsx";

const editing = lazyPart<EditingProps<Arrow>>(
  async () => (await import("./editing.tsx")).ArrowEditing,
  (props) => createElement(ArrowView, { ...props, isSelected: true }),
  ({ editor }) => editor.selection.stopEditing(),
);

export const arrowDefinition: ElementDefinition<Arrow> = {
  type: "arrow",
  View: ArrowView,
  followsByItself: true,
  editing: "in place",
  smallestFont: labelStyle.fontSize,
  EditingView: editing.View,
  editingBegins: waitForTextEditor,
  prefetch: editing.prefetch,
  placing: {
    key: "a",
    // The specified points do not fit the specified size; this centers the line in it.
    create: (arrow) => ({
      ...arrow,
      position: { x: arrow.position.x - arrow.startPointX, y: arrow.position.y - arrow.size.height / 2 },
    }),
    drawnBetween: ["start", "end"],
  },
  handles: handlesOf,
  dragHandle,
  moveBy,
  follow,
  resizeTo,
  mapPoints,
  asDrawn,
  relink,
};
