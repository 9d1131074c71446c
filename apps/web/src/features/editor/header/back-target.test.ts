import { expect, test } from "vitest";
import { backTarget } from "./back-target.ts";

test.each([
  ["dashboard", "personal", "/dashboard/personal"],
  ["dashboard", "t1", "/dashboard/t1"],
  ["dashboard", undefined, "/dashboard/personal"],
  ["overview", "t1", "/whiteboards/t1"],
  [undefined, undefined, "/whiteboards/personal"],
  ["dashboard", "../evil", "/dashboard/..%2Fevil"],
])("from %s of %s back to %s", (source, teamId, expected) => {
  expect(backTarget(source, teamId)).toBe(expected);
});
