/** What other programs copy and save. It is loaded when somebody pastes it. */
export { type Converted, fromExcalidraw } from "./from-excalidraw.ts";
export { pasteTable } from "./paste-table.ts";
