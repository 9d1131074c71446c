import { expect, it } from "vitest";
import { beginningOf } from "./beginning-of.ts";

it("a text is cut between characters", () => {
  expect(["ab🚀", "a🚀b", "🚀"].map((text) => beginningOf(text, 2))).toEqual(["ab", "a", "🚀"]);
});
