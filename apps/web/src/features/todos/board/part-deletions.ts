import { labelOf, placeOf, type TodoChange, todosOn } from "@tafel/domain";
import { attachmentTexts } from "../../../texts/attachments.ts";
import { checklistTexts } from "../../../texts/checklists.ts";
import { labelTexts } from "../../../texts/labels.ts";
import type { OpenTodoBoard } from "./open-todo-board.ts";

export type PartDeletions = {
  deleteChecklist(todoId: string, checklistId: string): void;
  deleteAttachment(todoId: string, attachmentId: string): void;
  deleteLabel(labelId: string): void;
  /** Gives another label to all todos that have this one, and deletes this one. */
  mergeLabel(labelId: string, into: string): void;
};

/** Deletes what todos have; `remove` makes changes and offers to undo them. */
export function createPartDeletions(
  session: OpenTodoBoard,
  remove: (message: string, ...changes: readonly TodoChange[]) => void,
): PartDeletions {
  return {
    deleteChecklist: (todoId, checklistId) => {
      const { board } = session.state();
      const checklist = board && placeOf(board, todoId)?.todo.checklists.find(({ id }) => id === checklistId);
      if (checklist) remove(checklistTexts.deleted(checklist.title), { type: "delete-checklist", todoId, checklistId });
    },
    deleteAttachment: (todoId, attachmentId) => {
      const { board } = session.state();
      const attachment = board && placeOf(board, todoId)?.todo.attachments.find(({ id }) => id === attachmentId);
      if (attachment)
        remove(attachmentTexts.deleted(attachment.name), { type: "delete-attachment", todoId, attachmentId });
    },
    deleteLabel: (labelId) => {
      const { board } = session.state();
      const label = board && labelOf(board, labelId);
      if (label) remove(labelTexts.deleted(label.name), { type: "delete-label", labelId });
    },
    mergeLabel: (labelId, into) => {
      const { board } = session.state();
      const label = board && labelOf(board, labelId);
      const other = board && labelOf(board, into);
      if (!label || !other) return;
      const todoIds = todosOn(board).flatMap(({ id, labels }) => (labels.includes(labelId) ? id : []));
      const put: readonly TodoChange[] =
        todoIds.length > 0 ? [{ type: "label-todos", labelId: into, todoIds, isOn: true }] : [];
      remove(labelTexts.merged(label.name, other.name), ...put, { type: "delete-label", labelId });
    },
  };
}
