import { measureText } from "../../canvas/measure.ts";
import type { ElementDefinition } from "../definition.ts";
import { nameFont } from "../name.ts";
import type { Frame } from "./model.ts";
import { FrameView } from "./view.tsx";

export const frameDefinition: ElementDefinition<Frame> = {
  type: "frame",
  View: FrameView,
  editing: "in place",
  // Its name is equally large at every zoom.
  smallestFont: Number.POSITIVE_INFINITY,
  EditingView: FrameView,
  nameWidth: (name) => measureText(name, nameFont),
  placing: { key: "f", drawnAsBox: true },
};
