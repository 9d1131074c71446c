import { createElement } from "react";
import type { EditingProps, ElementDefinition } from "../definition.ts";
import { later } from "../later.tsx";
import { leastHeightOfNote } from "./least-height.ts";
import type { Note } from "./model.ts";
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
  leastHeight: leastHeightOfNote,
};
