import { expect, it } from "vitest";
import { writeCalendar } from "./write-calendar.ts";

it("a calendar has the name of its board, whatever signs are in it", () => {
  const lines = writeCalendar("Food, drinks; C:\\fair", [], "https://tafel.example").split("\r\n");
  expect(lines).toContain("NAME:Food\\, drinks\\; C:\\\\fair");
  expect(lines).toContain("X-WR-CALNAME:Food\\, drinks\\; C:\\\\fair");
});
