import { expect, it } from "vitest";
import { type BoardFilter, shownBoards } from "./overview.ts";

/** `Roof@2*` is a favorite board named Roof, last changed on the second. */
const board = (text: string) => {
  const [name = "", day = "1"] = text.replace("*", "").split("@");
  return { name, changed: `2026-03-0${day}T00:00:00.000Z`, isFavorite: text.endsWith("*") };
};
const boards = ["Roof@2*", "Garden@3", "Old roof@1*"].map(board);
const shown = (filter: BoardFilter, search = "", isOldestFirst = false) =>
  shownBoards(
    boards,
    {
      nameOf: ({ name }) => name,
      changedAt: ({ changed }) => changed,
      isFavorite: ({ isFavorite }) => isFavorite,
      isOldestFirst,
    },
    filter,
    search,
  ).map(({ name }) => name);

it("'recent' begins with the newest change, 'favorites' keeps only favorites, 'all' keeps the order given", () => {
  expect(shown("all")).toEqual(["Roof", "Garden", "Old roof"]);
  expect(shown("recent")).toEqual(["Garden", "Roof", "Old roof"]);
  expect(shown("favorites")).toEqual(["Roof", "Old roof"]);
});

it("'all' begins with the oldest change where that is asked for", () => {
  expect(shown("all", "", true)).toEqual(["Old roof", "Roof", "Garden"]);
  expect(shown("recent", "", true)).toEqual(["Garden", "Roof", "Old roof"]);
  expect(shown("favorites", "", true)).toEqual(["Old roof", "Roof"]);
});

it("search finds a part of the name in any case", () => {
  expect(shown("recent", " ROOF ")).toEqual(["Roof", "Old roof"]);
  expect(shown("all", "shed")).toEqual([]);
});
