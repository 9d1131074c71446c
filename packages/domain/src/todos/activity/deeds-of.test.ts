import { describe, expect, it } from "vitest";
import type { Attachment } from "../attachment.ts";
import type { Board } from "../board.ts";
import { newLine } from "../checklist.ts";
import { newTodo } from "../fields.ts";
import { invert } from "../invert.ts";
import { applyTodoChanges, type TodoChange } from "../operation.ts";
import { board, change } from "../testing/board-language.ts";
import type { Deed } from "./deed.ts";
import { deedsOf } from "./deeds-of.ts";
import { namesBroughtBack } from "./names-brought-back.ts";

const at = "2026-03-01T10:00:00.000Z";
const file: Attachment = { id: "f", name: "plan.pdf", bytes: 1, addedAt: at, stored: null };
const money = { id: "l", name: "Money", color: "green" } as const;
const bring = { id: "c", title: "Bring", lines: [newLine("tent", "Tent"), newLine("rope", "Rope")] };
const pack = { id: "d", title: "Pack", lines: [] };

/** `a` has a label, two checklists and a file; the list Done marks todos as done. */
const plan: Board = applyTodoChanges(board("Todo: a b | Doing: c | Done: d"), [
  { type: "add-label", label: money },
  { type: "label-todos", labelId: "l", todoIds: ["a"], isOn: true },
  { type: "add-checklist", todoId: "a", checklist: bring },
  { type: "add-checklist", todoId: "a", checklist: pack },
  { type: "add-attachment", todoId: "a", attachment: file },
  { type: "mark-list", listId: "Done", marksDone: true },
]);

/** What a change tells: each deed with the todos it was done to. */
const told = (did: TodoChange | string, on = plan) => {
  const operation = typeof did === "string" ? change(did) : did;
  return deedsOf(operation, invert(on, operation)).map(({ deed, todoIds }): [Deed, ...string[]] => [deed, ...todoIds]);
};
const edit = (changes: Extract<TodoChange, { type: "edit-todo" }>["changes"]): TodoChange => ({
  ...{ type: "edit-todo", todoId: "a", changes },
});
const editLine = (changes: Extract<TodoChange, { type: "edit-line" }>["changes"]): TodoChange => ({
  ...{ type: "edit-line", todoId: "a", lineId: "tent", changes },
});

type Case = readonly [did: TodoChange, ...told: (readonly [Deed, ...string[]])[]];

/** Each kind of operation, and what it tells. */
const cases = {
  "rename-board": [
    [{ type: "rename-board", title: "Trip" }, [{ kind: "board-renamed", from: "Board", to: "Trip" }]],
    [{ type: "rename-board", title: "Board" }],
  ],
  "edit-board": [
    [{ type: "edit-board", changes: { estimates: "hours" } }, [{ kind: "estimates-set", from: null, to: "hours" }]],
  ],
  "add-list": [[change("+Later"), [{ kind: "list-added", listId: "Later", name: "Later" }]]],
  "rename-list": [[change("Todo=Now"), [{ kind: "list-renamed", listId: "Todo", from: "Todo", to: "Now" }]]],
  "move-list": [
    [change("Doing → start"), [{ kind: "list-moved", listId: "Doing", from: "Todo", to: null }]],
    [change("Doing → after Todo")],
  ],
  "mark-list": [
    [
      { type: "mark-list", listId: "Todo", marksDone: true },
      [{ kind: "list-marks", listId: "Todo", from: false, to: true }],
    ],
  ],
  "edit-list": [
    [
      { type: "edit-list", listId: "Todo", changes: { limit: 3, archivedAt: at } },
      [{ kind: "list-limited", listId: "Todo", from: null, to: 3 }],
      [{ kind: "list-archived", listId: "Todo", from: false, to: true }],
    ],
  ],
  "delete-list": [
    [change("-Todo"), [{ kind: "list-deleted", listId: "Todo", name: "Todo" }]],
    // It stays, for somebody else has added b.
    [change("-Todo seeing a"), [{ kind: "deleted" }, "a"]],
  ],
  "restore-list": [
    [
      { type: "restore-list", list: { id: "Later", title: "Later", todos: [newTodo("x", "x")] } },
      [{ kind: "list-put", listId: "Later", name: "Later" }],
    ],
    [
      { type: "restore-list", list: { id: "Todo", title: "Todo", todos: [newTodo("x", "x"), newTodo("y", "y")] } },
      [{ kind: "put", listId: "Todo" }, "x", "y"],
    ],
  ],
  "add-todo": [[change("+x → Doing"), [{ kind: "added", listId: "Doing" }, "x"]], [change("+a → Doing")]],
  "restore-todo": [
    [{ type: "restore-todo", listId: "Todo", todo: newTodo("x", "x") }, [{ kind: "put", listId: "Todo" }, "x"]],
  ],
  "delete-todo": [[change("-a"), [{ kind: "deleted" }, "a"]]],
  "move-todo": [
    [change("a → Doing"), [{ kind: "moved", from: "Todo", to: "Doing" }, "a"]],
    [change("b → Todo start"), [{ kind: "reordered", listId: "Todo", from: "a", to: null }, "b"]],
    [
      { type: "move-todo", todoId: "a", listId: "Done", done: { at, by: null } },
      [{ kind: "moved", from: "Todo", to: "Done" }, "a"],
      [{ kind: "ticked", from: false, to: true }, "a"],
    ],
  ],
  "edit-todo": [
    [
      edit({ name: "Milk", priority: "high" }),
      [{ kind: "renamed", from: "a", to: "Milk" }, "a"],
      [...([{ kind: "prioritized", from: null, to: "high" } as const, "a"] as const)],
    ],
    [edit({ name: "a" })],
    [edit({ description: "x", richDescription: "<p>x</p>" }), [{ kind: "described", from: "", to: "<p>x</p>" }, "a"]],
    [edit({ description: "x" }), [{ kind: "described", from: "", to: "x" }, "a"]],
    [
      edit({ dueDate: "2026-03-01", dueTime: { at: "09:00", zone: "UTC" } }),
      [
        {
          kind: "due",
          from: { dueDate: null, dueTime: null },
          to: { dueDate: "2026-03-01", dueTime: { at: "09:00", zone: "UTC" } },
        },
        "a",
      ],
    ],
    [
      edit({ dueTime: { at: "09:00", zone: "UTC" } }),
      [{ kind: "due", from: { dueTime: null }, to: { dueTime: { at: "09:00", zone: "UTC" } } }, "a"],
    ],
    [
      edit({ startDate: "2026-02-27" }),
      [{ kind: "started", from: { startDate: null }, to: { startDate: "2026-02-27" } }, "a"],
    ],
    [edit({ reminders: ["day"] }), [{ kind: "reminded", from: [], to: ["day"] }, "a"]],
    [edit({ assignees: ["ben", "anna"] }), [{ kind: "assigned", from: [], to: ["anna", "ben"] }, "a"]],
    [edit({ done: { at, by: "anna" } }), [{ kind: "ticked", from: false, to: true }, "a"]],
    [edit({ estimate: 3 }), [{ kind: "estimated", from: null, to: 3 }, "a"]],
    [edit({ archivedAt: at }), [{ kind: "archived", from: false, to: true }, "a"]],
    [edit({ cover: "f" }), [{ kind: "covered", from: null, to: "f" }, "a"]],
  ],
  "add-label": [
    [{ type: "add-label", label: { ...money, id: "new" } }, [{ kind: "label-added", labelId: "new", name: "Money" }]],
    [
      { type: "add-label", label: money, todoIds: ["a", "b"] },
      [{ kind: "labeled", labelId: "l", from: false, to: true }, "b"],
    ],
  ],
  "edit-label": [
    [
      { type: "edit-label", labelId: "l", changes: { name: "Cash", color: "red" } },
      [{ kind: "label-renamed", labelId: "l", from: "Money", to: "Cash" }],
      [{ kind: "label-colored", labelId: "l", from: "green", to: "red" }],
    ],
  ],
  "delete-label": [[{ type: "delete-label", labelId: "l" }, [{ kind: "label-deleted", labelId: "l", name: "Money" }]]],
  "label-todos": [
    [
      { type: "label-todos", labelId: "l", todoIds: ["a", "b", "c"], isOn: true },
      [{ kind: "labeled", labelId: "l", from: false, to: true }, "b", "c"],
    ],
    [{ type: "label-todos", labelId: "l", todoIds: ["a"], isOn: true }],
  ],
  "add-attachment": [
    [
      { type: "add-attachment", todoId: "a", attachment: { ...file, id: "g" } },
      [{ kind: "file-added", name: "plan.pdf" }, "a"],
    ],
  ],
  "store-attachment": [[{ type: "store-attachment", todoId: "a", attachmentId: "f", stored: null }]],
  "delete-attachment": [
    [{ type: "delete-attachment", todoId: "a", attachmentId: "f" }, [{ kind: "file-deleted", name: "plan.pdf" }, "a"]],
  ],
  "add-checklist": [
    [
      { type: "add-checklist", todoId: "b", checklist: { ...bring, id: "e" } },
      [{ kind: "checklist-added", checklistId: "e", name: "Bring" }, "b"],
    ],
  ],
  "rename-checklist": [
    [
      { type: "rename-checklist", todoId: "a", checklistId: "c", title: "Take" },
      [{ kind: "checklist-renamed", checklistId: "c", from: "Bring", to: "Take" }, "a"],
    ],
  ],
  "move-checklist": [
    [
      { type: "move-checklist", todoId: "a", checklistId: "d", after: null },
      [{ kind: "checklist-moved", checklistId: "d", from: "c", to: null }, "a"],
    ],
  ],
  "delete-checklist": [
    [
      { type: "delete-checklist", todoId: "a", checklistId: "c" },
      [{ kind: "checklist-deleted", checklistId: "c", name: "Bring" }, "a"],
    ],
  ],
  "add-line": [
    [
      { type: "add-line", todoId: "a", checklistId: "d", line: newLine("map", "Map") },
      [{ kind: "line-added", lineId: "map", name: "Map" }, "a"],
    ],
  ],
  "edit-line": [
    [editLine({ text: "Big tent" }), [{ kind: "line-edited", lineId: "tent", from: "Tent", to: "Big tent" }, "a"]],
    [editLine({ isDone: true }), [{ kind: "line-ticked", lineId: "tent", from: false, to: true }, "a"]],
    [editLine({ assignee: "ben" }), [{ kind: "line-assigned", lineId: "tent", from: null, to: "ben" }, "a"]],
    [editLine({ dueDate: "2026-03-01" }), [{ kind: "line-due", lineId: "tent", from: null, to: "2026-03-01" }, "a"]],
  ],
  "move-line": [
    [
      { type: "move-line", todoId: "a", lineId: "rope", checklistId: "d", after: null },
      [{ kind: "line-moved", lineId: "rope", from: "c tent", to: "d null" }, "a"],
    ],
  ],
  "delete-line": [
    [
      { type: "delete-line", todoId: "a", lineId: "tent" },
      [{ kind: "line-deleted", lineId: "tent", name: "Tent" }, "a"],
    ],
  ],
} as const satisfies { readonly [Type in TodoChange["type"]]: readonly Case[] };

describe("what an operation tells", () => {
  const all: readonly (readonly [string, readonly Case[]])[] = Object.entries(cases);
  it.each(all)("%s", (_, some) => {
    for (const [did, ...expected] of some) expect(told(did)).toEqual(expected);
  });
  it("is a tick alone, though the next todo of a repeating one comes with it", () => {
    const weekly = { unit: "week", every: 1, weekdays: [], date: null, from: "due", zone: "UTC" } as const;
    const repeating = applyTodoChanges(plan, [edit({ repeat: weekly, dueDate: "2026-03-01" })]);
    expect(told(edit({ repeat: weekly }))).toEqual([[{ kind: "repeated", from: null, to: weekly }, "a"]]);
    expect(told(edit({ done: { at, by: null } }), repeating)).toEqual([
      [{ kind: "ticked", from: false, to: true }, "a"],
    ]);
  });
});

it("names what is gone by what brings it back", () => {
  const names = (did: TodoChange) => Object.fromEntries(namesBroughtBack(invert(plan, did)));
  expect(names(change("-Todo"))).toEqual({ Todo: "Todo", a: "a", b: "b" });
  expect(names(change("-b"))).toEqual({ b: "b" });
  expect(names({ type: "delete-label", labelId: "l" })).toEqual({ l: "Money" });
  expect(names({ type: "delete-checklist", todoId: "a", checklistId: "c" })).toEqual({ tent: "Tent", rope: "Rope" });
  expect(names({ type: "delete-line", todoId: "a", lineId: "rope" })).toEqual({ rope: "Rope" });
});
