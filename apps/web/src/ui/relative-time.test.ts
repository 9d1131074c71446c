import { expect, it } from "vitest";
import { dateText } from "./date.ts";
import { relativeTime } from "./relative-time.ts";

it("says how long ago something was, and of what is long ago the day", () => {
  const now = new Date("2026-03-01T10:00:00.000Z");
  const ago = (minutes: number) => relativeTime(new Date(now.getTime() - minutes * 60_000).toISOString(), now);
  expect([0.5, 1, 59, 60, 24 * 60 - 1].map(ago)).toEqual([
    ...["now", "1 minute ago", "59 minutes ago", "1 hour ago", "23 hours ago"],
  ]);
  expect([24 * 60, 29 * 24 * 60].map(ago)).toEqual(["yesterday", "29 days ago"]);
  expect(ago(30 * 24 * 60)).toBe(dateText("2026-01-30T10:00:00.000Z"));
  // Another clock may be ahead.
  expect(ago(-5)).toBe("now");
});
