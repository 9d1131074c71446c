export * from "./accounts.ts";
export { alongsideSchema, type ChangeAlongside, maxTodosMade } from "./alongside.ts";
export * from "./causes.ts";
export * from "./feeds.ts";
export * from "./files.ts";
export * from "./languages.ts";
export * from "./links.ts";
export * from "./morning-mail.ts";
export * from "./pictures.ts";
export * from "./problems.ts";
export * from "./route.ts";
export * from "./rule-texts.ts";
export * from "./sharing.ts";
export * from "./site.ts";
export * from "./teams.ts";
export * from "./templates.ts";
export type { FoundList, FoundTodo, ListedBoard, WholeBoard, WireBoard, WireMyTodo } from "./todo-boards.ts";
export * from "./todo-events.ts";
export { maxOperationsInASave, operationSchema } from "./todo-operations.ts";
export * from "./todos.ts";
export { trash, trashedKinds, type WireTrashed } from "./trash.ts";
export {
  type CardDetails,
  type ColumnTodo,
  maxTodosFiltered,
  maxTodosShown,
  type ShownCard,
  type ShownColumn,
  type ToldTodo,
  type ToldTodos,
} from "./whiteboard-cards.ts";
export * from "./whiteboard-events.ts";
export { maxElementChanges, maxSittings, pauseOfSittings, whiteboardHistory } from "./whiteboard-history.ts";
export { whiteboardSpace } from "./whiteboard-space.ts";
export {
  longestDeletedText,
  maxDeletions,
  maxNamed,
  type WireDeletion,
  whiteboardTrash,
} from "./whiteboard-trash.ts";
export { longestVersionName, maxVersions, whiteboardVersions } from "./whiteboard-versions.ts";
export { maxUnseen, whiteboardVisits } from "./whiteboard-visits.ts";
export * from "./whiteboards.ts";
