import { expect, test } from "vitest";
import { nearestInk, nearestPaper } from "./nearest-color.ts";
import { inks, lightPalette, papers } from "./palette.ts";

test("each color of the palette is nearest to itself", () => {
  const shadeOf = (name: string) => lightPalette[name as keyof typeof lightPalette];
  expect(nearestPaper("#ffffff")).toBe("white");
  expect(nearestInk("#000")).toBe("black");
  for (const name of papers.slice(1)) expect(nearestPaper(shadeOf(name))).toBe(name);
  for (const name of inks.slice(1)) expect(nearestInk(shadeOf(name))).toBe(name);
});

test("the hue decides, and between grays the lightness", () => {
  const seen = ["#ffc9c9", "#fa5252", "#b2f2bb", "#a5d8ff", "#ffec99", "#ffd8a8", "#eebefa", "#e9ecef"].map(
    nearestPaper,
  );
  expect(seen).toEqual(["pink", "pink", "lightgreen", "lightblue", "khaki", "peachpuff", "plum", "lightgray"]);
  const drawn = ["#1e1e1e", "#e03131", "#2f9e44", "#1971c2", "#f08c00", "#0c8599", "#6741d9", "#868e96"].map(
    nearestInk,
  );
  expect(drawn).toEqual(["black", "firebrick", "darkgreen", "mediumblue", "saddlebrown", "teal", "purple", "dimgray"]);
});

test("what is no color has none", () => {
  expect([nearestPaper("transparent"), nearestInk("var(--x)"), nearestInk("#12")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
