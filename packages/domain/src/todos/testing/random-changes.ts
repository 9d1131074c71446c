import fc from "fast-check";
import type { Board } from "../board.ts";
import type { AttachmentChange } from "../change-attachments.ts";
import type { ChecklistChange } from "../change-checklists.ts";
import { labelsOn } from "../change-labels.ts";
import { newLine } from "../checklist.ts";
import { newTodo } from "../fields.ts";
import { labelColors } from "../label.ts";
import type { TodoChange } from "../operation.ts";
import type { Repeat } from "../repeat.ts";
import type { Todo } from "../todo.ts";

/** How many kinds there are to choose from. */
export const kinds = 190;

/** A random choice that becomes a change once the board is known: small numbers pick from what is there. */
export type RandomChange = {
  readonly kind: number;
  readonly what: number;
  readonly where: number;
  readonly after: number;
};

export const randomChange: fc.Arbitrary<RandomChange> = fc.record({
  kind: fc.nat(kinds - 1),
  what: fc.nat(50),
  where: fc.nat(50),
  after: fc.nat(50),
});

/** The change a person looking at this board might make; `id` is for a new item. */
export function changeOf(board: Board, wish: RandomChange, id: string): TodoChange {
  const { kind, what, where, after } = wish;
  const todos = board.lists.flatMap((list) => list.todos);
  const todo = pick(todos, what);
  const list = pick(board.lists, where);
  const target = list && { listId: list.id, after: pick([null, undefined, ...list.todos.map((it) => it.id)], after) };
  const listAfter = pick([null, undefined, ...board.lists.map((it) => it.id)], after);
  if (!list || !target || kind < 8) return { type: "add-list", listId: id, title: id, after: listAfter };
  if (kind < 12) return { type: "rename-list", listId: list.id, title: id };
  if (kind < 14) return { type: "mark-list", listId: list.id, marksDone: !list.marksDone };
  if (kind < 18) return { type: "move-list", listId: list.id, after: listAfter };
  if (kind < 22) return { type: "delete-list", listId: list.id, todoIds: list.todos.map((it) => it.id) };
  if (kind < 25) return { type: "rename-board", title: id };
  if (kind >= 165 && kind < 180) return labelChangeOf(board, wish, id);
  if (!todo || kind < 45) return { type: "add-todo", todo: newTodo(id, id), ...target };
  if (kind < 60) return { type: "edit-todo", todoId: todo.id, changes: { name: id } };
  if (kind < 63) return { type: "edit-todo", todoId: todo.id, changes: { priority: "high", dueDate: "2026-01-01" } };
  if (kind < 65)
    return {
      type: "edit-todo",
      todoId: todo.id,
      changes: { assignees: pick([[], ["ada"], ["ada", "bob"]], after) ?? [] },
    };
  if (kind < 66)
    return {
      type: "edit-todo",
      todoId: todo.id,
      changes: { reminders: pick([[], ["time"], ["hour", "week"]], after) ?? [] },
    };
  if (kind < 67)
    return { type: "edit-todo", todoId: todo.id, changes: { dueTime: pick([null, ...times], after) ?? null } };
  if (kind < 69)
    return {
      type: "edit-todo",
      todoId: todo.id,
      changes: {
        startDate: pick([null, "2025-12-31"], what) ?? null,
        startTime: pick([null, ...times], after) ?? null,
      },
    };
  if (kind < 72) return { type: "edit-todo", todoId: todo.id, changes: { done: todo.done ? null : ticked } };
  if (kind < 76)
    return { type: "edit-todo", todoId: todo.id, changes: { repeat: pick([null, ...repeats], after) ?? null } };
  if (kind < 79) return describing(todo, where);
  if (kind >= 180) return attachmentChangeOf(todo, wish, id);
  if (kind >= 125) return checklistChangeOf(todo, wish, id);
  if (kind >= 115)
    return { type: "edit-list", listId: list.id, changes: { limit: list.limit ? null : 1 + (after % 5) } };
  if (kind >= 110)
    return { type: "edit-list", listId: list.id, changes: { archivedAt: list.archivedAt ? null : ticked.at } };
  if (kind >= 105)
    return { type: "edit-todo", todoId: todo.id, changes: { archivedAt: todo.archivedAt ? null : ticked.at } };
  if (kind >= 100)
    return { type: "edit-todo", todoId: todo.id, changes: { estimate: pick([null, 1, 2.5], after) ?? null } };
  if (kind < 92) return { type: "move-todo", todoId: todo.id, ...target, ...(kind % 2 === 0 && { done: ticked }) };
  return { type: "delete-todo", todoId: todo.id };
}

function labelChangeOf(board: Board, { kind, what, where, after }: RandomChange, id: string): TodoChange {
  const label = pick(labelsOn(board), what);
  const color = pick(labelColors, where) ?? "red";
  if (!label || kind < 168) return { type: "add-label", label: { id, name: id, color } };
  const labelId = label.id;
  if (kind < 170) return { type: "edit-label", labelId, changes: { name: id } };
  if (kind < 172) return { type: "edit-label", labelId, changes: { color } };
  if (kind < 173) return { type: "delete-label", labelId };
  if (kind < 174) return { type: "edit-board", changes: { estimates: pick([null, "points", "hours"], after) ?? null } };
  const todos = board.lists.flatMap((list) => list.todos.map((todo) => todo.id));
  const todoIds = [pick(todos, where) ?? id, pick(todos, after) ?? id];
  return { type: "label-todos", labelId, todoIds: [...new Set(todoIds)], isOn: (where + after) % 3 > 0 };
}

function checklistChangeOf({ id: todoId, checklists }: Todo, wish: RandomChange, id: string): ChecklistChange {
  const { kind, what, where, after } = wish;
  const checklist = pick(checklists, where);
  const checklistAfter = pick([null, undefined, ...checklists.map((it) => it.id)], after);
  if (!checklist || kind < 129)
    return { type: "add-checklist", todoId, checklist: { id, title: id, lines: [] }, after: checklistAfter };
  const checklistId = checklist.id;
  const lineAfter = pick([null, undefined, ...checklist.lines.map((it) => it.id)], after);
  if (kind < 131) return { type: "rename-checklist", todoId, checklistId, title: id };
  if (kind < 133) return { type: "move-checklist", todoId, checklistId, after: checklistAfter };
  if (kind < 134) return { type: "delete-checklist", todoId, checklistId };
  const line = pick(
    checklists.flatMap(({ lines }) => lines),
    what,
  );
  if (!line || kind < 145) return { type: "add-line", todoId, checklistId, line: newLine(id, id), after: lineAfter };
  const lineId = line.id;
  if (kind < 150) return { type: "edit-line", todoId, lineId, changes: { text: id } };
  if (kind < 155) return { type: "edit-line", todoId, lineId, changes: { isDone: !line.isDone } };
  if (kind < 156)
    return { type: "edit-line", todoId, lineId, changes: { dueDate: line.dueDate ? null : "2026-01-01" } };
  if (kind < 157)
    return { type: "edit-line", todoId, lineId, changes: { assignee: pick([null, "ada", "bob"], where) ?? null } };
  if (kind < 162) return { type: "move-line", todoId, lineId, checklistId, after: lineAfter };
  return { type: "delete-line", todoId, lineId };
}

function attachmentChangeOf(todo: Todo, { kind, what, where }: RandomChange, id: string): TodoChange {
  const { id: todoId, attachments, cover } = todo;
  const attachment = pick(attachments, what);
  if (!attachment || kind < 184) {
    const addedAt = `2026-01-01T00:00:${String(where).padStart(2, "0")}.000Z`;
    return { type: "add-attachment", todoId, attachment: { id, name: id, bytes: where, addedAt, stored: null } };
  }
  const attachmentId = attachment.id;
  if (kind < 187) {
    const stored = { hash: `${where}`, width: where % 2 ? 1 : null, height: where % 2 ? 1 : null };
    return { type: "store-attachment", todoId, attachmentId, stored } satisfies AttachmentChange;
  }
  if (kind < 189) return { type: "delete-attachment", todoId, attachmentId };
  return { type: "edit-todo", todoId, changes: { cover: cover ? null : attachmentId } };
}

const goneId = "00000000-0000-4000-8000-000000000000";

/** A description with a picture: one of the todo's, if it has any, and it may be gone by then. */
function describing({ id: todoId, attachments }: Todo, which: number): TodoChange {
  const file = pick(attachments, which)?.id ?? goneId;
  const richDescription = `<p>${which}<img data-file="${file}" alt="plan" /></p>`;
  return { type: "edit-todo", todoId, changes: { description: `${which}[plan]`, richDescription } };
}

const times = [
  { at: "09:00", zone: "Europe/Berlin" },
  { at: "23:30", zone: "America/New_York" },
];
const weekly = { unit: "week", every: 1, weekdays: [], date: null, from: "due", zone: "Europe/Berlin" } as const;
const repeats: readonly Repeat[] = [weekly, { ...weekly, unit: "month", date: 31, from: "done" }];
const ticked = { at: "2026-01-01T00:00:00.000Z", by: null };

function pick<Item>(items: readonly Item[], index: number): Item | undefined {
  return items[index % Math.max(1, items.length)];
}

/** A board that people have worked on for a while. */
export const someBoard = fc.array(randomChange, { maxLength: 40 });
