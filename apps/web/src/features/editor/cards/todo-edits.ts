import type { TodoChange } from "@tafel/domain";
import type { Editor } from "@tafel/whiteboard";
import type { ShownCard } from "./live-card.ts";
import type { Said } from "./waiting.ts";

export type TodoOnCard = Extract<ShownCard, { is: "todo" }>;
/** What a form shows of a card's todo, or of one in a column. */
export type TodoToEdit = Pick<
  TodoOnCard,
  "todoId" | "boardId" | "teamId" | "name" | "done" | "priority" | "dueDate" | "list"
>;

/** An element that shows a todo, and which one if it shows several. */
export type TodoPlace = { readonly elementId: string; readonly todoId?: string };

type Point = { readonly x: number; readonly y: number };

/** What may be done to todos from a whiteboard. */
export type TodoEdits = {
  /** The todo as it is shown; undefined if this person may not change it. */
  of(place: TodoPlace): TodoToEdit | undefined;
  /** The todo of a column at a point of the screen. */
  at(elementId: string, screen: Point): string | undefined;
  /** Does it on the to-do board; `said` is how the whiteboard shows it meanwhile. */
  do(place: TodoPlace, change: TodoChange, said?: ReturnType<Said["get"]>): void;
};

/** Of open boards; those whose cards have not come have none. */
const all = new WeakMap<Editor, TodoEdits>();

export const setTodoEdits = (editor: Editor, edits: TodoEdits): void => void all.set(editor, edits);
export const todoEditsOf = (editor: Editor): TodoEdits | undefined => all.get(editor);
