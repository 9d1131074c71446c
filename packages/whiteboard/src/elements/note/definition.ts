import { createElement } from "react";
import type { EditingProps, ElementDefinition } from "../definition.ts";
import { lazyPart } from "../lazy-part.tsx";
import { defaultFontSize } from "../text/formats.ts";
import { isEmpty } from "../text/text.ts";
import { waitForTextEditor } from "../text/waiting.ts";
import { heightAround, leastHeightOfNote } from "./least-height.ts";
import type { Note } from "./model.ts";
import { NoteView } from "./view.tsx";

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
  isUnseen: ({ paper, textContent }) => paper === "transparent" && isEmpty(textContent),
  leastHeight: leastHeightOfNote,
  heightAround,
};
