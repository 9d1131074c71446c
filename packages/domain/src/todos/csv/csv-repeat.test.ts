import { expect, test } from "vitest";
import type { Repeat } from "../repeat.ts";
import { readCsvRepeat, writeRepeat } from "./csv-repeat.ts";

const zone = "Europe/Berlin";
const rule: Repeat = { unit: "week", every: 1, weekdays: [], date: null, from: "due", zone };

test("a repetition is written as calendars write it, and read as it was", () => {
  const all: readonly (readonly [Repeat, string])[] = [
    [{ ...rule, unit: "day" }, "FREQ=DAILY"],
    [{ ...rule, every: 2, weekdays: [1, 4] }, "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH"],
    [{ ...rule, unit: "month", date: 31, from: "done" }, "FREQ=MONTHLY;BYMONTHDAY=31;X-FROM=DONE"],
    [{ ...rule, unit: "year", every: 99, date: 1 }, "FREQ=YEARLY;INTERVAL=99;X-DATE=1"],
  ];
  for (const [repeat, text] of all) {
    expect(writeRepeat(repeat)).toBe(text);
    expect(readCsvRepeat(text, zone)).toEqual(repeat);
  }
});

test("other programs' rules and words are read, and what we do not have is none", () => {
  expect(readCsvRepeat("RRULE:freq=weekly;byday=TH,MO;wkst=MO", zone)).toEqual({ ...rule, weekdays: [1, 4] });
  expect(readCsvRepeat("Weekly", zone)).toEqual(rule);
  expect(readCsvRepeat("alle 2 Wochen", zone)).toEqual({ ...rule, every: 2 });
  expect(readCsvRepeat("monthly on the 1st", zone)).toEqual({ ...rule, unit: "month", date: 1 });
  for (const text of [
    ...[
      "",
      "no",
      "sometimes",
      "every day but Monday",
      "FREQ=HOURLY",
      "FREQ=DAILY;INTERVAL=0",
      "FREQ=DAILY;INTERVAL=100",
    ],
    ...[
      "FREQ=DAILY;COUNT=3",
      "FREQ=DAILY;BYDAY=MO",
      "FREQ=DAILY;BYMONTHDAY=1",
      "FREQ=MONTHLY;BYDAY=1MO",
      "FREQ=MONTHLY;BYMONTHDAY=-1",
      "INTERVAL=2",
      "FREQ=DAILY;BYSETPOS=1",
    ],
  ])
    expect(readCsvRepeat(text, zone)).toBeUndefined();
});
