import { fillColor, inks, type Look, lineColor, papers } from "@tafel/whiteboard";
import { expect, test } from "vitest";
import { lookFor } from "./board-look.ts";

/** WCAG 2's relative luminance of `#rrggbb`. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}
const textColors = (look: Look) => [look.paperInk, look.ink, ...inks.map((ink) => lineColor(ink, look))];

test.each(["light", "dark"] as const)("on a %s board, text of every color is readable on every paper", (scheme) => {
  const look = lookFor(scheme);
  const pairs = papers.flatMap((paper) => textColors(look).map((ink) => [fillColor(paper, look), ink] as const));
  expect(pairs).toHaveLength(8 * 10);
  expect(pairs.filter(([paper, ink]) => !(contrast(paper, ink) >= 4.5))).toEqual([]);
});

test.each(["light", "dark"] as const)("on a %s board, lines of every color stand out from the board", (scheme) => {
  const look = lookFor(scheme);
  expect(inks.filter((ink) => !(contrast(look.ground, lineColor(ink, look)) >= 4.5))).toEqual([]);
});

test("each theme has papers and inks of its own", () => {
  const shown = (scheme: "light" | "dark") => [
    ...papers.map((it) => fillColor(it, lookFor(scheme))),
    ...inks.map((it) => lineColor(it, lookFor(scheme))),
  ];
  expect(new Set([...shown("light"), ...shown("dark")]).size).toBe(2 * 16);
});
