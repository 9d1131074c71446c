import type { ChecklistChange } from "../change-checklists.ts";
import type { TodoChange } from "../operation.ts";
import type { Deed } from "./deed.ts";
import { changed, inverseOf } from "./was.ts";

/** What was done to the checklists of a todo. */
export function checklistDeeds(operation: ChecklistChange, inverse: readonly TodoChange[]): readonly Deed[] {
  switch (operation.type) {
    case "add-checklist": {
      const { id: checklistId, title: name } = operation.checklist;
      return [{ kind: "checklist-added", checklistId, name }];
    }
    case "rename-checklist": {
      const { checklistId, title } = operation;
      const was = inverseOf(inverse, "rename-checklist");
      return changed(was?.title, title, (it) => ({ kind: "checklist-renamed", checklistId, ...it }));
    }
    case "move-checklist": {
      const { checklistId, after = null } = operation;
      const was = inverseOf(inverse, "move-checklist");
      return changed(was?.after, after, (it) => ({ kind: "checklist-moved", checklistId, ...it }));
    }
    case "delete-checklist": {
      const name = inverseOf(inverse, "add-checklist")?.checklist.title ?? "";
      return [{ kind: "checklist-deleted", checklistId: operation.checklistId, name }];
    }
    default:
      return lineDeeds(operation, inverse);
  }
}

type OnLine = Extract<ChecklistChange, { readonly type: `${string}-line` }>;

function lineDeeds(operation: OnLine, inverse: readonly TodoChange[]): readonly Deed[] {
  switch (operation.type) {
    case "add-line":
      return [{ kind: "line-added", lineId: operation.line.id, name: operation.line.text }];
    case "edit-line": {
      const { lineId, changes } = operation;
      const was = inverseOf(inverse, "edit-line")?.changes ?? {};
      return [
        ...changed(was.text, changes.text, (it): Deed => ({ kind: "line-edited", lineId, ...it })),
        ...changed(was.isDone, changes.isDone, (it): Deed => ({ kind: "line-ticked", lineId, ...it })),
        ...changed(was.assignee, changes.assignee, (it): Deed => ({ kind: "line-assigned", lineId, ...it })),
        ...changed(was.dueDate, changes.dueDate, (it): Deed => ({ kind: "line-due", lineId, ...it })),
      ];
    }
    case "move-line": {
      const { lineId, checklistId, after = null } = operation;
      const was = inverseOf(inverse, "move-line");
      const from = was && `${was.checklistId} ${was.after ?? null}`;
      return changed(from, `${checklistId} ${after}`, (it) => ({ kind: "line-moved", lineId, ...it }));
    }
    case "delete-line": {
      const name = inverseOf(inverse, "add-line")?.line.text ?? "";
      return [{ kind: "line-deleted", lineId: operation.lineId, name }];
    }
  }
}
