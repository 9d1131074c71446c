import { expect, test } from "vitest";
import { type Filter, shownWhiteboards } from "./shown-whiteboards.ts";
import { titleToSave } from "./title-to-save.ts";
import { nextUntitledName } from "./untitled-name.ts";

/** `Ideen@2*` is a board called Ideen, edited on the second, a favourite. */
const board = (text: string) => {
  const [name = "", day = "1"] = text.replace("*", "").split("@");
  const lastEdited = `2026-01-0${day}T12:00:00.000Z`;
  return { id: name, name, lastEdited, elementCount: 0, isFavorite: text.endsWith("*") };
};
const boards = ["Ideen@1*", "Plan@3", "Idylle@2*"].map(board);
const shown = (search: string, filter: Filter) =>
  shownWhiteboards(boards, search, filter)
    .map(({ name }) => name)
    .join(" ");

test("search finds a part of the name in whatever case", () => {
  expect(shown("ID", "all")).toBe("Ideen Idylle");
  expect(shown("  plan ", "all")).toBe("Plan");
  expect(shown("x", "all")).toBe("");
});

test("recent puts the last edited first, favourites keeps only favourites, all keeps the order given", () => {
  expect(shown("", "recent")).toBe("Plan Idylle Ideen");
  expect(shown("", "favorites")).toBe("Ideen Idylle");
  expect(shown("", "all")).toBe("Ideen Plan Idylle");
});

test("the first new board has the bare name, later ones one number more than the highest", () => {
  expect(nextUntitledName(["Plan"])).toBe("Untitled Whiteboard");
  expect(nextUntitledName(["Untitled Whiteboard"])).toBe("Untitled Whiteboard (1)");
  expect(nextUntitledName(["Untitled Whiteboard (4)", "Untitled Whiteboard (x)"])).toBe("Untitled Whiteboard (5)");
  expect(nextUntitledName(["Untitled Whiteboarding"])).toBe("Untitled Whiteboard");
});

test("a title is saved trimmed, and not at all when blank or the same", () => {
  expect(titleToSave("Plan", "  Plan B ")).toBe("Plan B");
  expect(titleToSave("Plan", " Plan ")).toBeUndefined();
  expect(titleToSave("Plan", "   ")).toBeUndefined();
});
