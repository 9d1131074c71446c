import type { ElementDefinition } from "../definition.ts";
import type { Arrow } from "./fields.ts";
import { dragHandle, handlesOf, moveBy, relink, resizeTo } from "./handles.ts";
import { ArrowView } from "./view.tsx";

export const arrowDefinition: ElementDefinition<Arrow> = {
  type: "arrow",
  View: ArrowView,
  followsByItself: true,
  placing: {
    key: "a",
    // The specified points do not fit the specified size; this centers the line in it.
    create: (arrow) => ({
      ...arrow,
      position: { x: arrow.position.x - arrow.startPointX, y: arrow.position.y - arrow.size.height / 2 },
    }),
    drawnBetween: ["start", "end"],
  },
  handles: handlesOf,
  dragHandle,
  moveBy,
  resizeTo,
  relink,
};
