import { defaultPicturePath } from "@tafel/contract";
import { expect, test } from "vitest";
import { pictureUrl } from "./picture.ts";

test("a picture is opened with its own token", () => {
  expect(pictureUrl("/p/1.jpg", "a b")).toBe("/p/1.jpg?token=a%20b");
  expect(pictureUrl("/p/1.jpg?v=2", "t")).toBe("/p/1.jpg?v=2&token=t");
});

test("without a picture, or a token, there is nothing to ask for", () => {
  expect(pictureUrl(null, "t")).toBeUndefined();
  expect(pictureUrl(defaultPicturePath, "t")).toBeUndefined();
  expect(pictureUrl("/p/1.jpg", undefined)).toBeUndefined();
});
