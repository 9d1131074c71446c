import { expect, test } from "vitest";
import { only, parseSearch, stringifySearch } from "./search.ts";

test("a code keeps its leading zero", () => {
  expect(parseSearch("?code=012345&isPreview=true")).toEqual({ code: "012345", isPreview: "true" });
});

test("what is written can be read again", () => {
  const search = { code: "a+b/c=", source: "dashboard" };
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});

test("nothing is written for nothing", () => {
  expect(stringifySearch({})).toBe("");
  expect(stringifySearch({ source: undefined })).toBe("");
});

test("a route sees only the parameters it names", () => {
  expect(only("code")({ code: "1", other: "2" })).toEqual({ code: "1" });
  expect(only("code")({ code: 7 })).toEqual({});
});
