import { expect, test } from "vitest";
import { fitInto, isPictureKind } from "./compress-picture.ts";

test.each([
  [[1200, 800], { width: 400, height: 267 }],
  [[800, 1200], { width: 267, height: 400 }],
  [[16_000, 1], { width: 400, height: 1 }],
  [[64, 32], { width: 64, height: 32 }],
  [[0, 0], { width: 400, height: 400 }],
] as const)("a picture of %j becomes %j", ([width, height], size) => {
  expect(fitInto(400, width, height)).toEqual(size);
});

test("a small drawing is drawn large", () => {
  expect(fitInto(400, 150, 75, true)).toEqual({ width: 400, height: 200 });
});

test("png, jpeg, webp and svg are pictures; a web page is not", () => {
  expect(["image/png", "image/jpeg", "image/webp", "image/svg+xml"].every(isPictureKind)).toBe(true);
  expect(isPictureKind("text/html")).toBe(false);
});
