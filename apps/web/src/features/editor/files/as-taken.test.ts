import { expect, test } from "vitest";
import { isTaken } from "./as-taken.ts";

const bytes = (letters: string) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0));

test.each([
  ["PNG", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR", true],
  ["JPEG", "\xff\xd8\xff\xe0\0\x10JFIF", true],
  ["GIF", "GIF89a\x01\0\x01\0", true],
  ["WebP", "RIFF\n\0\0\0WEBPVP8 ", true],
  ["AVIF", "\0\0\0\x1cftypavif\0\0\0\0", true],
  ["SVG", '<?xml version="1.0"?>\n<!-- drawn -->\n<svg xmlns="http://www.w3.org/2000/svg"/>', true],
  ["SVG with entities", '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>', false],
  ["BMP", "BM\x46\0\0\0\0\0\0\0\x36\0\0\0", false],
  ["icon", "\0\0\x01\0\x01\0\x10\x10", false],
  ["HEIC", "\0\0\0\x18ftypheic\0\0\0\0", false],
  ["recording", "RIFF\n\0\0\0WAVEfmt ", false],
  ["empty file", "", false],
])("whether the server shows a picture is up to what its file begins with: %s", async (_kind, letters, expected) => {
  expect(await isTaken(new Blob([bytes(letters)], { type: "image/png" }))).toBe(expected);
});
