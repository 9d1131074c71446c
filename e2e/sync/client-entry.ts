/** What the tests' tabs use of the client's code. */
export { openWhiteboard } from "../../apps/web/src/features/editor/transport/index.ts";
export { BoardSession } from "../../apps/web/src/features/todos/board/board-session.ts";
