import { expect, test } from "vitest";
import { readText } from "./read-text.ts";

test("umlauts are read in whichever way a spreadsheet wrote them", () => {
  expect(readText(new TextEncoder().encode("Müll €"))).toBe("Müll €");
  expect(readText(Uint8Array.of(0x4d, 0xfc, 0x6c, 0x6c))).toBe("Müll");
  expect(readText(Uint8Array.of(0xff, 0xfe, 0x4d, 0, 0xfc, 0))).toBe("Mü");
});

test("a workbook, which is no text, is not read", () => {
  expect(readText(Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0x14, 0))).toBeUndefined();
});
