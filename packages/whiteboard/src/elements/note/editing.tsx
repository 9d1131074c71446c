import type { EditingProps } from "../definition.ts";
import type { Note } from "./model.ts";
import { NoteView } from "./view.tsx";

export default function NoteEditing(props: EditingProps<Note>) {
  return <NoteView {...props} isSelected />;
}
