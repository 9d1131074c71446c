/** What a page with a whiteboard runs for the todos on it. */
export { deliverWaiting } from "../../apps/web/src/app/deliver-waiting.ts";
export { BoardCards } from "../../apps/web/src/features/editor/cards/board-cards.ts";
export { openWhiteboard } from "../../apps/web/src/features/editor/transport/index.ts";
