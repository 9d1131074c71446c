import type { ElementDefinition } from "../definition.ts";
import type { Drawing } from "./model.ts";
import { DrawingView } from "./view.tsx";

/** It comes onto the board through its overlay, where it is also edited. */
export const drawingDefinition: ElementDefinition<Drawing> = {
  type: "drawing",
  label: "Drawing",
  View: DrawingView,
};
