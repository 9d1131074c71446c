import { expect, test } from "vitest";
import type { BaseElement } from "../elements/element.ts";
import { anElement } from "../testing/gesture.ts";
import { compareBoards } from "./compare-boards.ts";

const boardOf = (...elements: BaseElement[]) => new Map(elements.map((it) => [it.id, it]));
const saying = (text: string) => ({ textContent: { ops: [{ insert: `${text}\n` }] } });

test("two moments differ in what was added, deleted, changed and moved, with its words", () => {
  const same = anElement("note", "same", 0, 0);
  const earlier = boardOf(
    same,
    anElement("note", "gone", 0, 0, saying("Hall")),
    anElement("note", "told", 0, 0, saying("Bakery")),
    anElement("shape", "there", 0, 0),
  );
  const later = boardOf(
    { ...same, index: 7 },
    anElement("note", "told", 50, 0, saying("Bakery\nat eight")),
    anElement("shape", "there", 90, 0),
    anElement("note", "new", 0, 0, saying("Music")),
  );
  expect(compareBoards(earlier, later)).toEqual([
    { id: "told", type: "note", text: "Bakery at eight", difference: "changed" },
    { id: "there", type: "shape", text: "square", difference: "moved" },
    { id: "new", type: "note", text: "Music", difference: "added" },
    { id: "gone", type: "note", text: "Hall", difference: "deleted" },
  ]);
  expect(compareBoards(later, later)).toEqual([]);
});
