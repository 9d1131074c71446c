/** Why a change to a board cannot be applied. */
export type TodoRefusal =
  | ("list-not-found" | "todo-not-found" | "label-not-found" | "checklist-not-found")
  | "limit-reached";
