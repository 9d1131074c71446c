import { anchorAt } from "./board.ts";
import type { ChecklistChange } from "./change-checklists.ts";
import type { Checklist, Line, LineFields } from "./checklist.ts";
import { longestIncreasing } from "./order.ts";

type Checklists = readonly Checklist[];
type Standing = { readonly line: Line; readonly checklistId: string; readonly index: number };

/** The fewest changes that turn one todo's checklists into others. */
export function diffChecklists(todoId: string, base: Checklists, next: Checklists): readonly ChecklistChange[] {
  if (base === next) return [];
  const before = indexLines(base);
  const after = indexLines(next);
  const isKept = new Set(next.map(({ id }) => id));
  const staying = base.filter(({ id }) => isKept.has(id));
  return [
    ...diffOrder(todoId, base, next),
    ...next.flatMap((checklist) => diffLines(todoId, checklist, before)),
    ...staying.flatMap(({ lines }) =>
      lines.flatMap(({ id: lineId }): ChecklistChange[] =>
        after.has(lineId) ? [] : [{ type: "delete-line", todoId, lineId }],
      ),
    ),
    ...base.flatMap(({ id: checklistId }): ChecklistChange[] =>
      isKept.has(checklistId) ? [] : [{ type: "delete-checklist", todoId, checklistId }],
    ),
  ];
}

const indexLines = (checklists: Checklists): ReadonlyMap<string, Standing> =>
  new Map(
    checklists.flatMap(({ id, lines }) =>
      lines.map((line, index): [string, Standing] => [line.id, { line, checklistId: id, index }]),
    ),
  );

/** New checklists begin empty: their lines may come from others. */
function diffOrder(todoId: string, base: Checklists, next: Checklists): readonly ChecklistChange[] {
  const before = new Map(base.map((checklist, index) => [checklist.id, { checklist, index }]));
  const staying = longestIncreasing(next.map(({ id }) => before.get(id)?.index));
  return next.flatMap(({ id: checklistId, title }, at): ChecklistChange[] => {
    const after = anchorAt(next, at);
    const was = before.get(checklistId);
    if (!was) return [{ type: "add-checklist", todoId, checklist: { id: checklistId, title, lines: [] }, after }];
    return [
      ...(was.checklist.title === title ? [] : [{ type: "rename-checklist", todoId, checklistId, title } as const]),
      ...(staying.has(at) ? [] : [{ type: "move-checklist", todoId, checklistId, after } as const]),
    ];
  });
}

function diffLines(
  todoId: string,
  { id: checklistId, lines }: Checklist,
  before: ReadonlyMap<string, Standing>,
): readonly ChecklistChange[] {
  const staying = longestIncreasing(
    lines.map(({ id }) => {
      const was = before.get(id);
      return was?.checklistId === checklistId ? was.index : undefined;
    }),
  );
  return lines.flatMap((line, index): ChecklistChange[] => {
    const after = anchorAt(lines, index);
    const was = before.get(line.id);
    if (!was) return [{ type: "add-line", todoId, checklistId, line, after }];
    const changes = diffLineFields(was.line, line);
    return [
      ...(staying.has(index) ? [] : [{ type: "move-line", todoId, checklistId, lineId: line.id, after } as const]),
      ...(changes ? [{ type: "edit-line", todoId, lineId: line.id, changes } as const] : []),
    ];
  });
}

function diffLineFields({ id: _, ...before }: Line, { id: __, ...after }: Line): Partial<LineFields> | undefined {
  const names = (Object.keys(after) as (keyof LineFields)[]).filter((name) => before[name] !== after[name]);
  return names.length > 0 ? Object.fromEntries(names.map((name) => [name, after[name]])) : undefined;
}
