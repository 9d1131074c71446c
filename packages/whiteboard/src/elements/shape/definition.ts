import { createElement } from "react";
import type { EditingProps, ElementDefinition } from "../definition.ts";
import { lazyPart } from "../lazy-part.tsx";
import { defaultFontSize } from "../text/formats.ts";
import { waitForTextEditor } from "../text/waiting.ts";
import { leastHeightOfShape } from "./least-height.ts";
import { leastWidthOfShape } from "./least-width.ts";
import type { Shape } from "./model.ts";
import { type ShapeType, shapeTypes } from "./outlines.ts";
import { heightAround } from "./text-place.ts";
import { ShapeView } from "./view.tsx";

const keys: Partial<Record<ShapeType, string>> = { circle: "o", square: "r" };

const editing = lazyPart<EditingProps<Shape>>(
  async () => (await import("./editing.tsx")).ShapeEditing,
  (props) => createElement(ShapeView, { ...props, isSelected: true }),
  ({ editor }) => editor.selection.stopEditing(),
);

export const shapeDefinition: ElementDefinition<Shape> = {
  type: "shape",
  View: ShapeView,
  editing: "in place",
  smallestFont: defaultFontSize,
  EditingView: editing.View,
  editingBegins: waitForTextEditor,
  prefetch: editing.prefetch,
  placing: {
    key: "s",
    variants: shapeTypes.map((name) => ({ name, key: keys[name], changes: { shapeType: name } })),
  },
  leastHeight: leastHeightOfShape,
  leastWidth: leastWidthOfShape,
  heightAround,
};
