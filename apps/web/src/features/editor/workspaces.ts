import type { Editor } from "@tafel/whiteboard";
import { readSession } from "../../data/session.ts";

/** The workspaces of open boards, a team's or a person's id; guests, and who tries the product, are in none. */
const workspaces = new WeakMap<Editor, string>();

export function setWorkspace(editor: Editor, teamId: string | undefined): void {
  const id = teamId ?? readSession()?.userId;
  if (id) workspaces.set(editor, id);
}
export const workspaceOf = (editor: Editor): string | undefined => workspaces.get(editor);
