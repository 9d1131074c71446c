import { cssLook, fillColor } from "../brush.ts";
import type { EditingProps, ViewProps } from "../definition.ts";
import type { Frame } from "./model.ts";
import "./frame.css";

/** Its name stands above it, above everything else on the board: see `react/Names.tsx`, where it is edited, too. */
export function FrameView({ element }: ViewProps<Frame> | EditingProps<Frame>) {
  return <div className="frame" style={{ background: fillColor(element.fill ?? "white", cssLook) }} />;
}
