import { expect, test } from "vitest";
import { newLine } from "./checklist.ts";
import { todoWith } from "./fields.ts";
import { contentOf, previewOf, templateOf } from "./template.ts";

const at = "2026-03-01T10:00:00.000Z";
const attachment = { id: "bill", name: "bill.pdf", bytes: 9, addedAt: at };
const stored = { hash: "0", width: null, height: null };
const todo = todoWith("a", {
  ...{ name: "a", dueDate: "2026-05-02", dueTime: { at: "10:00", zone: "Europe/Berlin" }, startDate: "2026-05-01" },
  ...{ done: { at, by: "anna" }, reminders: ["day"], assignees: ["anna"], labels: ["money"] },
  checklists: [{ id: "bring", title: "Bring", lines: [{ ...newLine("tent", "tent"), isDone: true, dueDate: at }] }],
  attachments: [
    { ...attachment, stored },
    { ...attachment, id: "late", stored: null },
  ],
});
const board = {
  title: "Fair",
  labels: [{ id: "money", name: "Money", color: "green" }],
  lists: [
    { id: "todo", title: "Todo", limit: 3, todos: [todo, todoWith("b", { name: "b", archivedAt: at })] },
    { id: "old", title: "Old", archivedAt: at, todos: [todoWith("c", { name: "c" })] },
  ],
} as const;

test("what is in the archive is no content, nor the todos where the lists alone are wanted", () => {
  expect(contentOf(board, true)).toEqual({ ...board, lists: [{ ...board.lists[0], todos: [todo] }] });
  expect(contentOf(board, false)).toEqual({ ...board, lists: [{ ...board.lists[0], todos: [] }] });
});

test("a template keeps everything but ticks, dates and files on their way", () => {
  expect(templateOf(board, true).lists[0]?.todos).toEqual([
    {
      ...todo,
      ...{ done: null, dueDate: null, dueTime: null, startDate: null, startTime: null },
      checklists: [{ id: "bring", title: "Bring", lines: [newLine("tent", "tent")] }],
      attachments: [{ ...attachment, stored }],
    },
  ]);
});

test("a preview has the beginning of a large board, and halves no character", () => {
  const todos = Array.from({ length: 20 }, (_, index) => todoWith(`${index}`, { name: "🚀".repeat(100) }));
  const lists = Array.from({ length: 20 }, (_, index) => ({ id: `${index}`, title: `${index}`, todos }));
  const preview = previewOf({ title: "Large", lists });
  expect(preview.map(({ title }) => title)).toEqual(["0", "1", "2", "3", "4", "5"]);
  expect(preview[0]?.todos).toEqual(Array(6).fill("🚀".repeat(60)));
});
