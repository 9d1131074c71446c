import { err, ok, type Result } from "../result.ts";
import { type After, anchorAt, type Board, insertAfter, placeOf, todoLimits, withTodo } from "./board.ts";
import { type Checklist, type Line, type LineFields, type LinePlace, linePlaceOf, progressOf } from "./checklist.ts";
import type { TodoRefusal } from "./refusal.ts";

type OfTodo = { readonly todoId: string };

/** Each names the line or the checklist it is about: two people who tick different lines both do so. */
export type ChecklistChange =
  | ({ readonly type: "add-checklist"; readonly checklist: Checklist } & OfTodo & After)
  | ({ readonly type: "rename-checklist"; readonly checklistId: string; readonly title: string } & OfTodo)
  | ({ readonly type: "move-checklist"; readonly checklistId: string } & OfTodo & After)
  | ({ readonly type: "delete-checklist"; readonly checklistId: string } & OfTodo)
  | ({ readonly type: "add-line"; readonly checklistId: string; readonly line: Line } & OfTodo & After)
  | ({ readonly type: "edit-line"; readonly lineId: string; readonly changes: Partial<LineFields> } & OfTodo)
  | ({ readonly type: "move-line"; readonly checklistId: string; readonly lineId: string } & OfTodo & After)
  | ({ readonly type: "delete-line"; readonly lineId: string } & OfTodo);

export function applyChecklistChange(board: Board, change: ChecklistChange): Result<Board, TodoRefusal> {
  const place = placeOf(board, change.todoId);
  if (!place) return err("todo-not-found");
  const next = changed(place.todo.checklists, change);
  if (!next.ok) return next;
  if (next.value === place.todo.checklists) return ok(board);
  return ok(withTodo(board, place, { ...place.todo, checklists: next.value }));
}

type Checklists = readonly Checklist[];

function changed(checklists: Checklists, change: ChecklistChange): Result<Checklists, TodoRefusal> {
  switch (change.type) {
    case "add-checklist":
      return addChecklist(checklists, change.checklist, change.after);
    case "add-line": {
      if (!isThere(checklists, change.checklistId)) return err("checklist-not-found");
      if (linePlaceOf(checklists, change.line.id)) return ok(checklists);
      if (progressOf(checklists).of >= todoLimits.lines) return err("limit-reached");
      return ok(withLines(checklists, change.checklistId, (lines) => insertAfter(lines, change.line, change.after)));
    }
    case "rename-checklist":
    case "move-checklist":
    case "delete-checklist":
      return changeChecklist(checklists, change);
    default:
      return changeLine(checklists, change);
  }
}

function addChecklist(all: Checklists, added: Checklist, after: After["after"]): Result<Checklists, TodoRefusal> {
  if (isThere(all, added.id)) return ok(all);
  // One of its lines may have gone to another checklist before it was deleted.
  const lines = added.lines.filter(({ id }) => !linePlaceOf(all, id));
  if (all.length >= todoLimits.checklists || progressOf(all).of + lines.length > todoLimits.lines)
    return err("limit-reached");
  return ok(insertAfter(all, lines.length === added.lines.length ? added : { ...added, lines }, after));
}

type OnChecklist = Extract<ChecklistChange, { readonly type: `${"rename" | "move" | "delete"}-checklist` }>;

function changeChecklist(all: Checklists, change: OnChecklist): Result<Checklists, TodoRefusal> {
  const found = all.find(({ id }) => id === change.checklistId);
  if (!found) return err("checklist-not-found");
  if (change.type === "rename-checklist")
    return ok(all.map((it) => (it === found ? { ...it, title: change.title } : it)));
  const others = all.filter((it) => it !== found);
  if (change.type === "delete-checklist") return ok(others);
  return ok(change.after === found.id ? all : insertAfter(others, found, change.after));
}

type OnLine = Extract<ChecklistChange, { readonly type: `${"edit" | "move" | "delete"}-line` }>;

function changeLine(all: Checklists, change: OnLine): Result<Checklists, TodoRefusal> {
  const place = linePlaceOf(all, change.lineId);
  if (!place) return err("checklist-not-found");
  const { checklist, line, index } = place;
  if (change.type === "edit-line") {
    const edited = { ...line, ...change.changes };
    return ok(withLines(all, checklist.id, (lines) => lines.with(index, edited)));
  }
  const without = withLines(all, checklist.id, (lines) => lines.toSpliced(index, 1));
  if (change.type === "delete-line") return ok(without);
  if (!isThere(all, change.checklistId)) return err("checklist-not-found");
  if (change.after === line.id) return ok(all);
  return ok(withLines(without, change.checklistId, (lines) => insertAfter(lines, line, change.after)));
}

const isThere = (all: Checklists, checklistId: string): boolean => all.some(({ id }) => id === checklistId);

const withLines = (all: Checklists, checklistId: string, change: (lines: Checklist["lines"]) => Checklist["lines"]) =>
  all.map((it) => (it.id === checklistId ? { ...it, lines: change(it.lines) } : it));

/** The changes that undo one on this board. */
export function invertChecklistChange(board: Board, change: ChecklistChange): readonly ChecklistChange[] {
  const { todoId } = change;
  const all = placeOf(board, todoId)?.todo.checklists;
  if (!all) return [];
  if (change.type === "add-checklist") {
    const checklistId = change.checklist.id;
    return isThere(all, checklistId) ? [] : [{ type: "delete-checklist", todoId, checklistId }];
  }
  if (change.type === "add-line") {
    const lineId = change.line.id;
    return linePlaceOf(all, lineId) ? [] : [{ type: "delete-line", todoId, lineId }];
  }
  if ("lineId" in change) {
    const place = linePlaceOf(all, change.lineId);
    return place ? [invertLineChange(place, change)] : [];
  }
  const index = all.findIndex(({ id }) => id === change.checklistId);
  const checklist = all[index];
  if (!checklist) return [];
  const after = anchorAt(all, index);
  const { checklistId } = change;
  if (change.type === "rename-checklist") return [{ ...change, title: checklist.title }];
  return change.type === "move-checklist"
    ? [{ type: "move-checklist", todoId, checklistId, after }]
    : [{ type: "add-checklist", todoId, checklist, after }];
}

function invertLineChange({ checklist, line, index }: LinePlace, change: OnLine): ChecklistChange {
  const { todoId, lineId } = change;
  const place = { checklistId: checklist.id, after: anchorAt(checklist.lines, index) };
  if (change.type === "delete-line") return { type: "add-line", todoId, line, ...place };
  if (change.type === "move-line") return { type: "move-line", todoId, lineId, ...place };
  const names = Object.keys(change.changes) as (keyof LineFields)[];
  return { type: "edit-line", todoId, lineId, changes: Object.fromEntries(names.map((name) => [name, line[name]])) };
}
