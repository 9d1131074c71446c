import type { ElementDefinition, OverlayProps } from "../definition.ts";
import { lazyPart } from "../lazy-part.tsx";
import type { Drawing } from "./fields.ts";
import { mirrored } from "./strokes.ts";
import { DrawingView } from "./view.tsx";

// Needed only by people who draw.
const overlay = lazyPart<OverlayProps>(
  async () => (await import("./overlay.tsx")).DrawingOverlay,
  () => null,
  ({ onClose }) => onClose(),
);

/** It gets onto the board through its overlay, where it is also edited. */
export const drawingDefinition: ElementDefinition<Drawing> = {
  type: "drawing",
  View: DrawingView,
  editing: "overlay",
  key: "d",
  Overlay: overlay.View,
  prefetch: overlay.prefetch,
  mirror: ({ paths, bounds }, direction) => ({ paths: paths.map((stroke) => mirrored(stroke, bounds, direction)) }),
};
