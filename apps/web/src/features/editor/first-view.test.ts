import { expect, test, vi } from "vitest";
import { linkedElement } from "./first-view.ts";

test.each([
  ["an element, as a board's address names it", "/whiteboard/b", "#n1", "n1"],
  ["none", "/whiteboard/b", "", ""],
  ["none by a guest's link, whose secret stands there", "/guest", "#secret", ""],
])("leads to %s", (_what, pathname, hash, expected) => {
  vi.stubGlobal("location", { pathname, hash });
  expect(linkedElement()).toBe(expected);
});
