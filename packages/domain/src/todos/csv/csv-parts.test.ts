import fc from "fast-check";
import { expect, test } from "vitest";
import { readChecklists, readNames, writeChecklists, writeNames } from "./csv-parts.ts";

const read = (cell: string) =>
  readChecklists(cell, "Checklist", () => "").map(({ title, lines }) => [
    title,
    ...lines.map(({ text, isDone }) => `${isDone ? "+" : "-"}${text}`),
  ]);

test("names are separated as other programs do it, and commas in them are kept", () => {
  expect(readNames("red, blue;green\n teal ,, ")).toEqual(["red", "blue", "green", "teal"]);
  const name = fc
    .string({ unit: fc.constantFrom(..."aä,;\\ "), minLength: 1 })
    .filter((it) => it === it.trim() && it !== "");
  fc.assert(
    fc.property(fc.array(name), (names) => {
      expect(readNames(writeNames(names))).toEqual(names);
    }),
  );
});

test("checklists are read as they were written", () => {
  const line = (text: string, isDone: boolean) => ({ id: "", text, isDone, assignee: null, dueDate: null });
  const checklists = [
    { id: "", title: "Bring", lines: [line("Milk", true), line("[sic] bread", false)] },
    { id: "", title: "Empty", lines: [] },
    { id: "", title: "Later", lines: [line("Rest", false)] },
  ];
  expect(writeChecklists(checklists)).toBe("Bring\n[x] Milk\n[ ] [sic] bread\nEmpty\nLater\n[ ] Rest");
  expect(readChecklists(writeChecklists(checklists), "Checklist", () => "")).toEqual(checklists);
});

test("lines of other programs become one checklist", () => {
  expect(read("- [X] Milk\n- [ ] Bread")).toEqual([["Checklist", "+Milk", "-Bread"]]);
  expect(read("Milk\n\nBread")).toEqual([["Checklist", "-Milk", "-Bread"]]);
  expect(read("")).toEqual([]);
  expect(read(Array.from({ length: 300 }, () => "[ ] a").join("\n"))[0]?.length).toBe(201);
});
