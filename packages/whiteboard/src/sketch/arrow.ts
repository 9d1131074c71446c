import type { Sheet } from "./sheet.ts";

/** Puts a straight arrow between two elements, which it holds on to. */
export function putArrow(sheet: Sheet, from: string, to: string): void {
  const start = sheet.centreOf(from);
  const end = sheet.centreOf(to);
  const x = Math.min(start.x, end.x);
  const y = Math.min(start.y, end.y);
  const width = Math.max(1, Math.abs(end.x - start.x));
  const height = Math.max(1, Math.abs(end.y - start.y));
  sheet.put(
    `${from}-${to}`,
    "arrow",
    { x, y, width, height },
    {
      startPointX: start.x - x,
      startPointY: start.y - y,
      endX: end.x - x,
      endY: end.y - y,
      controlX: width / 2,
      controlY: height / 2,
      startConnection: { elementId: from, centre: start },
      endConnection: { elementId: to, centre: end },
    },
  );
}
