import { lazy } from "react";
import { measureText } from "../../canvas/measure.ts";
import type { ElementDefinition } from "../definition.ts";
import { heightOfLines, linesOf } from "./lines.ts";
import type { Note } from "./model.ts";
import { padding } from "./paint.ts";
import { NoteView } from "./view.tsx";

export const noteDefinition: ElementDefinition<Note> = {
  type: "note",
  label: "Note",
  View: NoteView,
  // Quill is large and only needed by who writes.
  EditingView: lazy(() => import("./editing.tsx")),
  placing: { editsAtOnce: true },
  fromText: (text) => ({ changes: { textContent: { ops: [{ insert: `${text}\n` }] } }, fit: 1 }),
  leastHeight: ({ textContent, fontSize }, width) =>
    heightOfLines(linesOf(textContent, fontSize, width - 2 * padding, measureText)) + 2 * padding,
};
