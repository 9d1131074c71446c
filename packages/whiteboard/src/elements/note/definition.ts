import { createElement } from "react";
import { measureText } from "../../canvas/measure.ts";
import type { EditingProps, ElementDefinition } from "../definition.ts";
import { later } from "../later.tsx";
import { heightOfLines, linesOf } from "./lines.ts";
import type { Note } from "./model.ts";
import { padding } from "./paint.ts";
import { NoteView } from "./view.tsx";
import { NoteWaiting } from "./waiting.tsx";

// Quill is large and only needed by who writes.
const editing = later<EditingProps<Note>>(
  async () => (await import("./editing.tsx")).NoteEditing,
  (props) => createElement(NoteWaiting, props),
  ({ editor }) => editor.selection.stopEditing(),
);

export const noteDefinition: ElementDefinition<Note> = {
  type: "note",
  View: NoteView,
  EditingView: editing.View,
  prefetch: editing.prefetch,
  placing: { editsAtOnce: true, byDoubleClick: true },
  fromText: (text) => ({ changes: { textContent: { ops: [{ insert: `${text}\n` }] } }, fit: 1 }),
  leastHeight({ textContent, fontSize }, width) {
    const known = heights.get(textContent);
    if (known?.width === width && known.fontSize === fontSize) return known.height;
    const height = heightOfLines(linesOf(textContent, fontSize, width - 2 * padding, measureText)) + 2 * padding;
    heights.set(textContent, { width, fontSize, height });
    return height;
  },
};

/** As a list is dragged, its notes are as high as a frame before. */
const heights = new WeakMap<object, { readonly width: number; readonly fontSize: number; readonly height: number }>();
