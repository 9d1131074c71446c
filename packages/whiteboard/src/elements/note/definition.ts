import { createElement } from "react";
import type { EditingProps, ElementDefinition } from "../definition.ts";
import { lazyPart } from "../lazy-part.tsx";
import { leastHeightOfNote } from "./least-height.ts";
import type { Note } from "./model.ts";
import { defaultFontSize } from "./text.ts";
import { NoteView } from "./view.tsx";
import { waitForTextEditor } from "./waiting.ts";

// Quill is large, and only needed for editing.
const editing = lazyPart<EditingProps<Note>>(
  async () => (await import("./editing.tsx")).NoteEditing,
  (props) => createElement(NoteView, { ...props, isSelected: true }),
  ({ editor }) => editor.selection.stopEditing(),
);

export const noteDefinition: ElementDefinition<Note> = {
  type: "note",
  View: NoteView,
  editing: "in place",
  // A new note's: text that people have made smaller is meant to be small.
  smallestFont: defaultFontSize,
  EditingView: editing.View,
  editingBegins: waitForTextEditor,
  prefetch: editing.prefetch,
  placing: { key: "n", editsAtOnce: true, byDoubleClick: true },
  fromText: (text) => ({ changes: { textContent: { ops: [{ insert: `${text}\n` }] } }, fit: 1 }),
  leastHeight: leastHeightOfNote,
};
