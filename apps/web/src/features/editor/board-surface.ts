import type { Input } from "@tafel/whiteboard";

/** Where an open board is drawn, and what takes its pointer events. */
export type BoardSurface = { readonly input: Input; readonly root: HTMLElement };
