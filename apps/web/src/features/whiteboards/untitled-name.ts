import { newBoardTexts } from "../../texts/templates.ts";

const untitled = newBoardTexts.whiteboard;

/**
 * The name of the next new whiteboard: as specified `Untitled Whiteboard`, with `(n)` behind it when boards of that name exist;
 * n is one more than the highest there is, the bare name counting as 0. Specification, point 4.
 */
export function nextUntitledName(names: readonly string[]): string {
  const next = Math.max(-1, ...names.map(untitledNumber)) + 1;
  return next > 0 ? `${untitled} (${next})` : untitled;
}

function untitledNumber(name: string): number {
  if (name === untitled) return 0;
  const isUntitled = name.startsWith(`${untitled} (`) && name.endsWith(")");
  const number = isUntitled ? name.slice(untitled.length + 2, -1) : "";
  return /^\d{1,9}$/.test(number) ? Number(number) : -1;
}
