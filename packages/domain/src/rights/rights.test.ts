import { expect, test } from "vitest";
import { roleOn } from "./editors.ts";
import { boardActions, boardRoles, may, refusalOf } from "./rights.ts";

test("who may do what on a board", () => {
  const rows = boardActions.map((action) => [action, boardRoles.filter((role) => may(role, action))]);
  const team = ["admin", "creator", "member", "viewing member"];
  const seen = ["owner", ...team, "editing guest", "viewing guest"];
  const editors = ["owner", "admin", "creator", "member", "editing guest"];
  const editingMembers = ["owner", "admin", "creator", "member"];
  expect(Object.fromEntries(rows)).toEqual({
    see: [...seen, "embedded guest"],
    point: seen,
    edit: editors,
    upload: editors,
    rename: editingMembers,
    delete: editingMembers,
    archive: editingMembers,
    favorite: ["owner", ...team],
    seeHistory: ["owner", ...team],
    nameVersions: editingMembers,
    seeDeleted: editingMembers,
    move: editingMembers,
    share: ["admin", "creator", "member"],
    keepCopy: ["editing guest", "viewing guest"],
    askToJoin: ["editing guest", "viewing guest"],
    seeEditors: team,
    chooseEditors: ["admin", "creator"],
  });
});

test("whoever only views is told so; a guest is told nothing of what guests never may", () => {
  expect(refusalOf("viewing guest", "edit")).toBe("view-only");
  expect(refusalOf("embedded guest", "edit")).toBe("view-only");
  expect(refusalOf("viewing guest", "rename")).toBe("unknown");
  expect(refusalOf("editing guest", "delete")).toBe("unknown");
  expect(refusalOf("viewing guest", "seeEditors")).toBe("unknown");
  expect(refusalOf("owner", "share")).toBe("forbidden");
  for (const action of ["edit", "rename", "delete", "archive", "share"] as const) {
    expect(refusalOf("viewing member", action)).toBe("view-only");
  }
  expect(refusalOf("viewing member", "chooseEditors")).toBe("forbidden");
  expect(refusalOf("member", "chooseEditors")).toBe("forbidden");
});

test("what somebody is to a board of their own, or of their team", () => {
  const board = { teamId: "team", creatorId: "ada", editedBy: "everyone" } as const;
  const chosen = { ...board, editedBy: "chosen" } as const;
  const ben = { userId: "ben", isAdmin: false, isChosen: false };
  expect(roleOn(board, ben)).toBe("member");
  expect(roleOn(chosen, ben)).toBe("viewing member");
  expect(roleOn(chosen, { ...ben, isChosen: true })).toBe("member");
  for (const either of [board, chosen]) {
    expect(roleOn(either, { ...ben, userId: "ada" })).toBe("creator");
    expect(roleOn(either, { ...ben, userId: "ada", isAdmin: true })).toBe("admin");
    expect(roleOn({ ...either, teamId: null }, ben)).toBe("owner");
  }
});
