import { describe, expect, test } from "vitest";
import { assignColors, distinctColors, initialsOf, personColor, personColors } from "./person-color.ts";

const people = Array.from({ length: 60 }, (_, n) => `person-${n}`);

test("a person keeps their color", () => {
  expect(personColor("3f1e")).toBe(personColor("3f1e"));
  expect(assignColors(["3f1e"]).get("3f1e")).toBe(personColor("3f1e"));
});

test("no two of 24 people have the same color, whoever they are", () => {
  for (let from = 0; from + 24 <= people.length; from++) {
    expect(new Set(assignColors(people.slice(from, from + 24)).values()).size).toBe(24);
  }
});

test("newcomers change nobody's color, and the first have their own", () => {
  const all = assignColors(people);
  for (let count = 1; count < people.length; count++) {
    const early = assignColors(people.slice(0, count));
    expect([...early]).toEqual([...all].slice(0, count));
  }
  expect(all.get("person-0")).toBe(personColor("person-0"));
});

test("with more people than colors, as few as possible share one", () => {
  const uses = new Map<string, number>();
  for (const color of assignColors(people).values()) uses.set(color, (uses.get(color) ?? 0) + 1);
  expect(Math.max(...uses.values())).toBe(3);
});

test.each(personColors)("%s carries white text, and is seen on light and dark grounds", (color) => {
  expect(contrast(color, "#ffffff")).toBeGreaterThanOrEqual(4.5);
  expect(contrast(color, "#f6f4ee")).toBeGreaterThanOrEqual(3);
  expect(contrast(color, "#111815")).toBeGreaterThanOrEqual(2.2);
});

test("no two colors are alike", () => {
  const distances = personColors.flatMap((one, index) =>
    personColors.slice(index + 1).map((other) => distance(oklab(one), oklab(other))),
  );
  // A difference of 0.02 is just visible.
  expect(Math.min(...distances)).toBeGreaterThan(0.08);
});

const linear = (color: string): number[] =>
  [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
const mix = (channels: number[], ...weights: number[]): number =>
  channels.reduce((sum, channel, index) => sum + channel * (weights[index] ?? 0), 0);
const luminance = (color: string): number => mix(linear(color), 0.2126, 0.7152, 0.0722);

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function oklab(color: string): number[] {
  const rgb = linear(color);
  const lms = [
    mix(rgb, 0.4122214708, 0.5363325363, 0.0514459929),
    mix(rgb, 0.2119034982, 0.6806995451, 0.1073969566),
    mix(rgb, 0.0883024619, 0.2817188376, 0.6299787005),
  ].map(Math.cbrt);
  return [
    mix(lms, 0.2104542553, 0.793617785, -0.0040720468),
    mix(lms, 1.9779984951, -2.428592205, 0.4505937099),
    mix(lms, 0.0259040371, 0.7827717662, -0.808675766),
  ];
}

const distance = (one: number[], other: number[]): number =>
  Math.hypot(...one.map((channel, index) => channel - (other[index] ?? 0)));

test.each([
  ["Anna Berg", "AB"],
  ["anna maria von berg", "AB"],
  ["Anna", "A"],
  ["  ", "?"],
  ["👩‍🎨 Özil", "👩Ö"],
])("the initials of %j are %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

describe("people in one place at the same time", () => {
  const [first, second, third] = personColors;
  const shared = (...people: (readonly [string, string | undefined])[]) =>
    Object.fromEntries(distinctColors(people.map(([userId, color = ""]) => ({ userId, color }))));

  test("keep their colors where these differ", () => {
    expect(shared(["a", third], ["b", first])).toEqual({ a: third, b: first });
  });

  test("differ when two prefer the same: the later one gets another, and takes nobody's", () => {
    expect(shared(["a", first], ["b", first], ["c", second])).toEqual({ a: first, b: third, c: second });
  });

  test("keep what they were assigned when others come and go", () => {
    const assigned = shared(["a", first], ["b", first]);
    expect(shared(["b", assigned.b], ["c", assigned.b])).toMatchObject({ b: assigned.b });
  });

  test("share colors only when there are more people than colors", () => {
    const people = Array.from({ length: 30 }, (_, at): [string, string | undefined] => [`${at}`, personColors[at % 3]]);
    expect(new Set(Object.values(shared(...people.slice(0, 24)))).size).toBe(24);
    expect(Object.keys(shared(...people))).toHaveLength(30);
  });
});
