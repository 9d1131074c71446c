import { expect, test } from "vitest";
import { activeSection } from "./active-section.ts";

/**
 * A viewport of 900 px on a page of 3000 with three sections of 900 below a head of 150: their centers are at 600, 1500
 * and 2400.
 */
const at = (scrollTop: number, before = 0) =>
  activeSection(
    {
      scrollTop,
      viewportHeight: 900,
      pageHeight: 3000,
      sections: [150, 1050, 1950].map((top) => ({ top, height: 900 })),
    },
    before,
  );

test("the first section is active under 100 px, whatever was before", () => {
  expect(at(0, 2)).toBe(0);
  expect(at(99, 2)).toBe(0);
});

test("the last section is active near the bottom", () => {
  expect(at(2100)).toBe(2);
  expect(at(2000)).toBe(2);
  expect(at(1999, 1)).toBe(2);
});

test("in between it is the section whose center is in the middle third of the viewport", () => {
  expect(at(100, 2)).toBe(0);
  expect(at(300, 2)).toBe(0);
  expect(at(900)).toBe(1);
  expect(at(1200)).toBe(1);
});

test("when no center is in the middle third the previous section stays", () => {
  expect(at(500, 0)).toBe(0);
  expect(at(500, 1)).toBe(1);
});
