import { dayAfter, weekWith } from "@tafel/domain";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fitting, isOn, lanesOf, lanesOn, type Stretch } from "./calendar-lanes.ts";
import type { CalendarTodo } from "./calendar-todo.ts";

const week = Array.from({ length: 7 }, (_, index) => dayAfter("2026-11-23", index));

/** `a 1-3` takes the second to the fourth day of the week, `b 2` the third, `c -1-9` the whole week and more. */
const todo = (text: string): CalendarTodo => {
  const [name = "", first, last = first] = /^(\S+) (-?\d+)(?:-(\d+))?$/.exec(text)?.slice(1) ?? [];
  const on = (day: string | undefined) => ({ day: dayAfter(week[0] ?? "", Number(day)), time: null });
  return { id: name, name, start: first === last ? null : on(first), due: on(last), isDone: false, place: "Todo" };
};

/** A line for each lane and a character for each day; `<` and `>` lead to other weeks. */
const drawn = (stretches: readonly Stretch[]) => {
  const lanes = Math.max(-1, ...stretches.map(({ lane }) => lane)) + 1;
  return Array.from({ length: lanes }, (_, lane) => {
    const on = (day: number) => stretches.find((it) => it.lane === lane && isOn(it, day));
    const ends = (is: "came" | "goesOn", mark: string) =>
      stretches.some((it) => it.lane === lane && it[is]) ? mark : " ";
    return `${ends("came", "<")}${week.map((_, day) => on(day)?.todo.name ?? ".").join("")}${ends("goesOn", ">")}`;
  });
};
const lanes = (...texts: readonly string[]) => drawn(lanesOf(texts.map(todo), week));

test("a todo of several days is one bar in one lane, and what is of one day fills the rest", () => {
  expect(lanes("a 1-3", "b 2-5", "c 4", "d 2")).toEqual([" .aaac.. ", " ..bbbb. ", " ..d.... "]);
  expect(lanes("c 0-1", "a 0-3", "b 2-3")).toEqual([" aaaa... ", " ccbb... "]);
});

test("a bar is cut at the ends of the week", () => {
  expect(lanes("a -3-1", "b 5-9", "c -9-20", "d 7-9", "e -2")).toEqual(["<ccccccc>", "<aa...bb>"]);
});

test("what starts after it is due has both of its days", () => {
  const turned = { ...todo("a 2"), start: { day: week[4] ?? "", time: null } };
  expect(drawn(lanesOf([turned], week))).toEqual([" ..aaa.. "]);
});

test("what does not fit on one of its days is hidden on all, and one more than fits is shown where nothing is below", () => {
  const shown = (...texts: readonly string[]) => drawn(fitting(lanesOf(texts.map(todo), week), 2));
  expect(shown("a 0-1", "b 0-1", "c 0-1")).toHaveLength(3);
  expect(shown("a 0-1", "b 0-1", "c 0-1", "d 1")).toEqual([" aa..... ", " bb..... "]);
  expect(shown("a 0", "b 0", "c 0", "d 1", "e 1", "f 1", "g 1")).toEqual([" ad..... ", " be..... ", " c...... "]);
});

test("the last week of the calendar ends with its last day", () => {
  const last = weekWith("9999-12-31", 1);
  const ends = { ...todo("a 0"), start: { day: "9999-12-20", time: null }, due: { day: "9999-12-31", time: null } };
  expect(lanesOf([ends], last)).toMatchObject([{ from: 0, days: 5, lane: 0, came: true, goesOn: false }]);
});

const spans = fc.array(
  fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: 0, max: 12 })).map(([first, days]) => ({ first, days })),
  { maxLength: 30 },
);

test("of any todos each is there once on all its days of the week, none over another, and none with room above it", () => {
  fc.assert(
    fc.property(spans, (wanted) => {
      const todos = wanted.map(({ first, days }, index) => ({
        ...todo(`t${index} ${first}`),
        ...{ start: { day: dayAfter(week[0] ?? "", first), time: null } },
        ...{ due: { day: dayAfter(week[0] ?? "", first + days), time: null } },
      }));
      const found = lanesOf(todos, week);
      for (const [index, { first, days }] of wanted.entries()) {
        const asked = week.map((_, day) => first <= day && day <= first + days);
        const own = found.filter(({ todo }) => todo.id === `t${index}`);
        expect(own).toHaveLength(asked.includes(true) ? 1 : 0);
        for (const it of own) {
          expect(week.map((_, day) => isOn(it, day))).toEqual(asked);
          expect([it.came, it.goesOn]).toEqual([first < 0, first + days > 6]);
        }
      }
      const taken = (lane: number, day: number) => found.filter((it) => it.lane === lane && isOn(it, day)).length;
      for (const it of found) {
        const own = week.flatMap((_, day) => (isOn(it, day) ? [day] : []));
        for (const day of own) expect(taken(it.lane, day)).toBe(1);
        for (let above = 0; above < it.lane; above += 1) expect(own.some((day) => taken(above, day) > 0)).toBe(true);
      }
      for (const day of week.keys()) {
        if (lanesOn(found, day) > 5) expect(lanesOn(fitting(found, 4), day)).toBeLessThanOrEqual(4);
      }
    }),
  );
});
