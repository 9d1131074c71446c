import { expect, it } from "vitest";
import { type QuickContext, readQuickly, splitQuickly } from "./read-quickly.ts";

/** A Wednesday. */
const context: QuickContext = {
  today: "2026-03-04",
  dayOrder: "day first",
  labels: [
    { id: "money", name: "Money" },
    { id: "team", name: "Money Team" },
  ],
  people: [
    { userId: "anna", names: ["anna", "Anna", "Anna Berg"] },
    { userId: "ben", names: ["bk", "Ben", "Ben Kraus"] },
  ],
};
const zone = "Europe/Berlin";
const read = (text: string, more: Partial<QuickContext> = {}) =>
  splitQuickly(text, readQuickly(text, { ...context, ...more }), zone);
const due = (text: string, more: Partial<QuickContext> = {}) => read(text, more).fields.dueDate;

it("a day is understood in English and German", () => {
  expect(due("Call today")).toBe("2026-03-04");
  expect(due("Anrufen Morgen")).toBe("2026-03-05");
  expect(due("tomorrow call")).toBe("2026-03-05");
  expect(due("übermorgen")).toBe("2026-03-06");
  expect(due("Friday")).toBe("2026-03-06");
  // Next week's: today is "today".
  expect(due("mittwoch")).toBe("2026-03-11");
  expect(due("12.12.")).toBe("2026-12-12");
  expect(due("1.3.")).toBe("2027-03-01");
  expect(due("29.2.")).toBe("2028-02-29");
  expect(due("12.12.2027")).toBe("2027-12-12");
  expect(due("2026-05-01")).toBe("2026-05-01");
  expect(due("5/6", { dayOrder: "month first" })).toBe("2026-05-06");
  expect(due("5/6")).toBe("2026-06-05");
});

it("so many days, weeks, months or years from now are a day", () => {
  const later = (text: string) => {
    const { name, fields } = read(text);
    return [name, fields.dueDate, fields.dueTime?.at];
  };
  expect(later("Call Ben in 3 days")).toEqual(["Call Ben", "2026-03-07", undefined]);
  expect(later("in 2 weeks at 2pm call Ben")).toEqual(["call Ben", "2026-03-18", "14:00"]);
  expect(later("Zahnarzt in einer Woche um 9 Uhr")).toEqual(["Zahnarzt", "2026-03-11", "09:00"]);
  expect(later("Prüfen in 10 Tagen")).toEqual(["Prüfen", "2026-03-14", undefined]);
  expect(later("Renew in a year")).toEqual(["Renew", "2027-03-04", undefined]);
  expect(due("Pay in one month", { today: "2026-01-31" })).toBe("2026-02-28");
  expect(read("Paint from in 2 days").fields.startDate).toBe("2026-03-06");
  for (const text of ["Rome in a day", "Lunch in 3 courses", "Meet in room 3", "in 3 days2", "Sort in 2"])
    expect(later(text)).toEqual([text, undefined, undefined]);
});

it("a word that leads to a day goes with it, and only then", () => {
  const of = (text: string) => {
    const { name, fields } = read(text);
    return [name, fields.dueDate, fields.dueTime?.at];
  };
  expect(of("Call Ben the day after tomorrow at 2pm")).toEqual(["Call Ben", "2026-03-06", "14:00"]);
  expect(of("Call Ben day after tomorrow")).toEqual(["Call Ben", "2026-03-06", undefined]);
  expect(of("Call Ben on Friday")).toEqual(["Call Ben", "2026-03-06", undefined]);
  expect(of("Report by 12.12. 9:00")).toEqual(["Report", "2026-12-12", "09:00"]);
  expect(of("Zahnarzt am 12.12. um 9 Uhr")).toEqual(["Zahnarzt", "2026-12-12", "09:00"]);
  expect(of("Bericht bis zum 12.12.")).toEqual(["Bericht", "2026-12-12", undefined]);
  expect(of("Bericht bis morgen")).toEqual(["Bericht", "2026-03-05", undefined]);
  expect(of("Anrufen am nächsten Montag")).toEqual(["Anrufen", "2026-03-09", undefined]);
  expect(of("Plan next Monday")).toEqual(["Plan", "2026-03-09", undefined]);
  expect(of("Turn on the lamp")).toEqual(["Turn on the lamp", undefined, undefined]);
  expect(of("The day after the party")).toEqual(["The day after the party", undefined, undefined]);
  expect(of("Call 9 am Friday")).toEqual(["Call 9 am", "2026-03-06", undefined]);
  expect(read("Trip from the day after tomorrow until Monday").fields).toMatchObject({
    startDate: "2026-03-06",
    dueDate: "2026-03-09",
  });
});

it("a day may have a time, and what follows a day by chance stays text", () => {
  const at = (text: string) => {
    const { name, fields } = read(text);
    return [name, fields.dueDate, fields.dueTime?.at];
  };
  expect(at("Call tomorrow 14:00")).toEqual(["Call", "2026-03-05", "14:00"]);
  expect(at("12.12. 9 Uhr Zahnarzt")).toEqual(["Zahnarzt", "2026-12-12", "09:00"]);
  expect(at("morgen um 9.30 Uhr, anrufen")).toEqual([", anrufen", "2026-03-05", "09:30"]);
  expect(at("Friday at 2pm")).toEqual(["", "2026-03-06", "14:00"]);
  expect(at("today 12:05 am")).toEqual(["", "2026-03-04", "00:05"]);
  expect(read("today 8:00").fields.dueTime).toEqual({ at: "08:00", zone });
  expect(at("today 5 eggs")).toEqual(["5 eggs", "2026-03-04", undefined]);
  expect(at("today 9.30 euros")).toEqual(["9.30 euros", "2026-03-04", undefined]);
  expect(at("today 25:00")).toEqual(["25:00", "2026-03-04", undefined]);
  expect(at("today 9 ampere")).toEqual(["9 ampere", "2026-03-04", undefined]);
  expect(at("Room 14:00")).toEqual(["Room 14:00", undefined, undefined]);
});

it("a start is a day after from or ab, and to or bis leads on from there", () => {
  const span = (text: string) => {
    const { name, fields } = read(text);
    const { startDate, startTime, dueDate, dueTime } = fields;
    return [name, [startDate, startTime?.at].join(" ").trim(), [dueDate, dueTime?.at].join(" ").trim()];
  };
  expect(span("Paint from tomorrow")).toEqual(["Paint", "2026-03-05", ""]);
  expect(span("Streichen ab morgen 9 Uhr")).toEqual(["Streichen", "2026-03-05 09:00", ""]);
  expect(span("Ab 12.12. lesen, 24.12.")).toEqual(["lesen,", "2026-12-12", "2026-12-24"]);
  // Friday comes before the next Monday, but not before the end.
  expect(span("from Monday to Friday paint")).toEqual(["paint", "2026-03-09", "2026-03-13"]);
  expect(span("ab heute bis morgen um 12:00 malen")).toEqual(["malen", "2026-03-04", "2026-03-05 12:00"]);
  // A start after what is due is none.
  expect(span("today from tomorrow")).toEqual(["from tomorrow", "", "2026-03-04"]);
  expect(span("Ab in den Urlaub from Berlin to Rome")).toEqual(["Ab in den Urlaub from Berlin to Rome", "", ""]);
  expect(span("Call until Friday")).toEqual(["Call", "", "2026-03-06"]);
});

it("what repeats begins today or on the first day that is named", () => {
  const again = (text: string) => {
    const { name, fields } = read(text);
    const { unit, every, weekdays, date, zone } = fields.repeat ?? {};
    return [name, fields.dueDate, fields.repeat && `${every} ${unit} ${weekdays?.join("")} ${date} ${zone}`];
  };
  expect(again("Water every Monday")).toEqual(["Water", "2026-03-09", `1 week 1 null ${zone}`]);
  expect(again("jeden Mittwoch Kurs")).toEqual(["Kurs", "2026-03-04", `1 week 3 null ${zone}`]);
  expect(again("alle 2 Wochen Müll")).toEqual(["Müll", "2026-03-04", `2 week  null ${zone}`]);
  expect(again("Rent monthly on the 1st")).toEqual(["Rent", "2026-04-01", `1 month  1 ${zone}`]);
  expect(again("Miete monatlich am 31.")).toEqual(["Miete", "2026-03-31", `1 month  31 ${zone}`]);
  expect(again("every weekday stand-up")).toEqual(["stand-up", "2026-03-04", `1 week 12345 null ${zone}`]);
  expect(again("Pay every year 12.12.")).toEqual(["Pay", "2026-12-12", `1 year  12 ${zone}`]);
  expect(read("Water every day 8:30").fields).toMatchObject({ dueDate: "2026-03-04", dueTime: { at: "08:30", zone } });
  for (const text of ["Weekly report", "every cat", "Monthly", "alle Bilder", "every 0 days", "every 2 Mondays"])
    expect(again(text)).toEqual([text, undefined, undefined]);
});

it("what repeats from a day on is due that day, or on the first one after it that is named", () => {
  const from = (text: string) => {
    const { name, fields } = read(text);
    const { repeat, dueDate, dueTime, startDate } = fields;
    const { unit, every, weekdays, date } = repeat ?? {};
    const again = repeat && [every, unit, weekdays?.join(), date].filter((it) => it !== "" && it !== null).join(" ");
    return [name, again, [dueDate, dueTime?.at].join(" ").trim(), startDate];
  };
  expect(from("Run every day from tomorrow")).toEqual(["Run", "1 day", "2026-03-05", undefined]);
  expect(from("jeden Tag ab morgen laufen")).toEqual(["laufen", "1 day", "2026-03-05", undefined]);
  expect(from("every monday from 1.12. water")).toEqual(["water", "1 week 1", "2026-12-07", undefined]);
  expect(from("Ab dem 1.12. jeden Dienstag Müll")).toEqual(["Müll", "1 week 2", "2026-12-01", undefined]);
  expect(from("Call every 2 weeks 9:00 with all from Friday")).toEqual([
    ...["Call with all", "2 week", "2026-03-06 09:00", undefined],
  ]);
  expect(from("every weekday from 7.3. at 8am")).toEqual(["", "1 week 1,2,3,4,5", "2026-03-09 08:00", undefined]);
  expect(from("Miete monatlich am 1. ab 15.3.")).toEqual(["Miete", "1 month 1", "2026-04-01", undefined]);
  expect(from("every year from 29.2.")).toEqual(["", "1 year 29", "2028-02-29", undefined]);
  // With an end it is what it takes each time.
  expect(from("every month from 1.4. to 3.4.")).toEqual(["", "1 month 3", "2026-04-03", "2026-04-01"]);
  expect(from("jede Woche ab 2.4. 3.4.")).toEqual(["", "1 week", "2026-04-03", "2026-04-02"]);
});

it("from or ab that leads to no day, or what does not repeat, stays text", () => {
  expect(read("every day from scratch")).toMatchObject({ name: "from scratch", fields: { dueDate: "2026-03-04" } });
  expect(read("every day from 31.2.")).toMatchObject({ name: "from 31.2.", fields: { dueDate: "2026-03-04" } });
  for (const text of ["every cat from Berlin", "alle Bilder ab Werk", "jeden ab und zu", "from every angle"]) {
    expect(read(text)).toEqual({ name: text, fields: {}, labels: [], assignees: [] });
  }
  const text = "Run every day from tomorrow";
  const kept = readQuickly(text, context, (part) => ["from tomorrow", "tomorrow"].includes(part));
  expect(splitQuickly(text, kept, zone)).toMatchObject({
    name: "Run from tomorrow",
    fields: { dueDate: "2026-03-04" },
  });
});

it("what is no such day, and numbers in a name, stay text", () => {
  for (const text of ["31.2.", "version 1.2", "Room 12.12", "tomorrows", "#nobody @nothing !now"]) {
    expect(read(text)).toEqual({ name: text, fields: {}, labels: [], assignees: [] });
  }
});

it("priority, labels and people are taken out of the name, wherever they stand", () => {
  expect(read("Pay !hoch rent #money @Ben Kraus, tomorrow @anna")).toEqual({
    name: "Pay rent ,",
    fields: { priority: "high", dueDate: "2026-03-05" },
    labels: ["money"],
    assignees: ["ben", "anna"],
  });
  expect(read("#Money Team meets").labels).toEqual(["team"]);
  expect(read("#money-team meets")).toMatchObject({ name: "meets", labels: ["team"] });
  expect(read("#moneybag")).toMatchObject({ name: "#moneybag", labels: [] });
  expect(read("!low !high a")).toMatchObject({ name: "!high a", fields: { priority: "low" } });
});

it("a part that is left out stays in the name", () => {
  const text = "Guten Morgen !high";
  const parts = readQuickly(text, context);
  expect(splitQuickly(text, parts.slice(1), zone)).toMatchObject({
    name: "Guten Morgen",
    fields: { priority: "high" },
  });
});
