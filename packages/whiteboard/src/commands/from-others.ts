/** What other programs copy and save. It is loaded when somebody pastes it, or copies for them. */
export { copyForOthers } from "./copy-for-others.ts";
export { type Converted, fromExcalidraw } from "./from-excalidraw.ts";
export { fromTldraw } from "./from-tldraw.ts";
export { pasteTable } from "./paste-table.ts";
