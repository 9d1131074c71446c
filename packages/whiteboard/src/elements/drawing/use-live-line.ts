import { useLayoutEffect, useRef } from "react";
import { fitCanvas, LiveLine } from "./live-line.ts";

/** The line under the pen: it stays until the finished stroke is among the strokes, so that nothing flickers. */
export function useLiveLine(strokes: unknown) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const line = useRef<LiveLine>(undefined);

  useLayoutEffect(() => {
    if (!canvas.current) return;
    line.current = new LiveLine(canvas.current);
    return fitCanvas(canvas.current);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the strokes have changed
  useLayoutEffect(() => line.current?.clear(), [strokes]);

  return { canvas, line };
}
