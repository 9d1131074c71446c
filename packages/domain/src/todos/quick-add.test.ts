import { expect, it } from "vitest";
import { type BoardFilter, shownBoards } from "./overview.ts";
import { namesIn, newTitle } from "./quick-add.ts";

const boards = [
  { title: "Roof", lastUpdated: "2026-03-02T00:00:00Z", creationDate: "2026-01-01T00:00:00Z", isFavorite: true },
  { title: "Garden", lastUpdated: null, creationDate: "2026-03-03T00:00:00Z", isFavorite: false },
  { title: "Old roof", lastUpdated: "2026-03-01T00:00:00Z", creationDate: "2026-01-01T00:00:00Z", isFavorite: true },
];
const shown = (filter: BoardFilter, search = "") => shownBoards(boards, filter, search).map(({ title }) => title);

it("'all' begins with the oldest change, 'recent' with the newest; a board never changed counts by its creation", () => {
  expect(shown("all")).toEqual(["Old roof", "Roof", "Garden"]);
  expect(shown("recent")).toEqual(["Garden", "Roof", "Old roof"]);
  expect(shown("favorites")).toEqual(["Old roof", "Roof"]);
});

it("search finds a part of the title in any case", () => {
  expect(shown("recent", " ROOF ")).toEqual(["Roof", "Old roof"]);
});

it("several pasted lines are several todos, bullets and blank lines apart", () => {
  expect(namesIn("Milk\n\n- Bread\r\n* Butter\n2. Tea\n- [ ] Rice\n-5 degrees")).toEqual([
    ...["Milk", "Bread", "Butter", "Tea", "Rice", "-5 degrees"],
  ]);
});

it("blank or unchanged titles are ignored", () => {
  expect([newTitle("  ", "Roof"), newTitle(" Roof ", "Roof"), newTitle(" Garden ", "Roof")]).toEqual([
    ...[undefined, undefined, "Garden"],
  ]);
});
