import type { TodoChange } from "@tafel/domain";
import type { Editor } from "@tafel/whiteboard";
import type { ShownCard } from "./live-card.ts";
import type { Said } from "./waiting.ts";

export type TodoOnCard = Extract<ShownCard, { is: "todo" }>;

/** What may be done to todos from a whiteboard. */
export type TodoEdits = {
  /** The todo of a card as it is shown; undefined if this person may not change it. */
  of(elementId: string): TodoOnCard | undefined;
  /** Does it on the to-do board; `said` is how the card shows it meanwhile. */
  do(elementId: string, change: TodoChange, said?: ReturnType<Said["get"]>): void;
};

/** Of open boards; those whose cards have not come have none. */
const all = new WeakMap<Editor, TodoEdits>();

export const setTodoEdits = (editor: Editor, edits: TodoEdits): void => void all.set(editor, edits);
export const todoEditsOf = (editor: Editor): TodoEdits | undefined => all.get(editor);
