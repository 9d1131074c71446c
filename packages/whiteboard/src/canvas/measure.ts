import { type Font, fontOf } from "../elements/brush.ts";

let context: CanvasRenderingContext2D | null | undefined;

/** How wide a text is in board units, measured as canvas and DOM will draw it; estimated where there is no canvas. */
export function measureText(text: string, font: Font): number {
  if (context === undefined) {
    context = typeof document === "undefined" ? null : document.createElement("canvas").getContext("2d");
  }
  if (!context) return text.length * font.size * 0.55;
  const name = fontOf(font);
  if (context.font !== name) context.font = name;
  return context.measureText(text).width;
}
