import { expect, test } from "vitest";
import { outOfArchive } from "./out-of-archive.ts";

test("a todo comes out of the archive, with its list if that is there; a list by itself", () => {
  const archivedAt = "2026-03-01T10:00:00.000Z";
  const lists = [{ id: "l", archivedAt, todos: [{ id: "t", archivedAt }, { id: "u" }] }];
  const changes = { archivedAt: null };
  const list = { type: "edit-list", listId: "l", changes };
  expect(outOfArchive({ lists }, "t")).toEqual([list, { type: "edit-todo", todoId: "t", changes }]);
  expect(outOfArchive({ lists }, "u")).toEqual([list]);
  expect(outOfArchive({ lists }, "l")).toEqual([list]);
  expect(outOfArchive({ lists }, "x")).toEqual([]);
});
