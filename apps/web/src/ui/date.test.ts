import { expect, test } from "vitest";
import { dateText, dayText } from "./date.ts";

test("days are shown the German way until somebody chooses", () => {
  expect(dayText("2026-03-01")).toBe("01.03.2026");
  expect(dayText("2026-03-01T10:00:00.000Z")).toBe("01.03.2026");
  expect(dateText(new Date(2026, 2, 1, 23, 59))).toBe("01.03.2026");
});
