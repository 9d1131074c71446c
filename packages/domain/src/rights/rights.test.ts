import { expect, test } from "vitest";
import { boardActions, boardRoles, may, refusalOf } from "./rights.ts";

test("who may do what on a board", () => {
  const rows = boardActions.map((action) => [action, boardRoles.filter((role) => may(role, action))]);
  expect(Object.fromEntries(rows)).toEqual({
    see: ["owner", "admin", "member", "editing guest", "viewing guest"],
    point: ["owner", "admin", "member", "editing guest", "viewing guest"],
    edit: ["owner", "admin", "member", "editing guest"],
    upload: ["owner", "admin", "member", "editing guest"],
    rename: ["owner", "admin", "member"],
    delete: ["owner", "admin", "member"],
    archive: ["owner", "admin", "member"],
    favorite: ["owner", "admin", "member"],
    move: ["owner", "admin", "member"],
    share: ["admin", "member"],
  });
});

test("a guest is told that they only view, and nothing of what guests never may", () => {
  expect(refusalOf("viewing guest", "edit")).toBe("view-only");
  expect(refusalOf("viewing guest", "rename")).toBe("unknown");
  expect(refusalOf("editing guest", "delete")).toBe("unknown");
  expect(refusalOf("owner", "share")).toBe("forbidden");
});
