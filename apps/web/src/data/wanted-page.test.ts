import { expect, test } from "vitest";
import { wantedPath } from "./wanted-page.ts";

const kept = (path: unknown, until = 2_000) => JSON.stringify({ path, until });

test("one goes to the page one wanted", () => {
  for (const path of ["/boards/personal/7?source=dashboard", "/whiteboard/7#top", "/boards//7"]) {
    expect(wantedPath(kept(path), 1_000)).toBe(path);
  }
});

test("for a while", () => {
  expect(wantedPath(kept("/boards"), 2_000)).toBeUndefined();
});

test.each([
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/\n\\evil.example",
  "javascript:alert(1)",
  "",
  7,
  null,
])("%j leads out of here, or nowhere", (path) => {
  expect(wantedPath(kept(path), 1_000)).toBeUndefined();
});

test.each(["", "nonsense", "null", "[]"])("%j was not kept by us", (text) => {
  expect(wantedPath(text, 1_000)).toBeUndefined();
});
