import { expect, test } from "vitest";
import { isInHistory, placeOf, versionAt } from "./places.ts";

const known = { states: [3, 8, 20], first: 25 };

test("single versions come first, then all there are", () => {
  const versions = [3, 8, 20, 25, 26, 27];
  expect(versions.map((_, place) => versionAt(known, place))).toEqual(versions);
  expect(versions.map((version) => placeOf(known, version))).toEqual([0, 1, 2, 3, 4, 5]);
  expect([2, 4, 24].map((version) => [placeOf(known, version), isInHistory(known, version)])).toEqual([
    [-1, false],
    [0, false],
    [2, false],
  ]);
  expect([8, 25, 30].map((version) => isInHistory(known, version))).toEqual([true, true, true]);
});
