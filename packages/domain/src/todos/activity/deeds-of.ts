import type { AttachmentChange } from "../change-attachments.ts";
import type { ChecklistChange } from "../change-checklists.ts";
import type { LabelChange } from "../change-labels.ts";
import type { TodoChange } from "../operation.ts";
import { checklistDeeds } from "./checklist-deeds.ts";
import type { Deed, DeedOnTodos } from "./deed.ts";
import { fieldDeeds } from "./field-deeds.ts";
import { changed, inverseOf } from "./was.ts";

/**
 * What a person did with an operation, from what undoes it: nothing where it changed nothing. Of texts only whether they
 * differ matters, of lists only their titles, so both may be cut short.
 */
export function deedsOf(operation: TodoChange, inverse: readonly TodoChange[]): readonly DeedOnTodos[] {
  if (inverse.length === 0) return [];
  switch (operation.type) {
    case "edit-todo":
      return fieldDeeds(operation, inverse);
    case "add-todo":
      return onTodo(operation.todo.id, { kind: "added", listId: operation.listId });
    case "restore-todo":
      return onTodo(operation.todo.id, { kind: "put", listId: operation.listId });
    case "delete-todo":
      return onTodo(operation.todoId, { kind: "deleted" });
    case "move-todo":
      return moveDeeds(operation, inverse);
    case "add-label":
    case "edit-label":
    case "delete-label":
    case "label-todos":
      return labelDeeds(operation, inverse);
    case "add-attachment":
    case "store-attachment":
    case "delete-attachment":
      return fileDeeds(operation, inverse);
    case "add-checklist":
    case "rename-checklist":
    case "move-checklist":
    case "delete-checklist":
    case "add-line":
    case "edit-line":
    case "move-line":
    case "delete-line":
      return checklistDeeds(operation, inverse).map((deed) => ({ deed, todoIds: [operation.todoId] }));
    default:
      return boardDeeds(operation, inverse);
  }
}

const onTodo = (todoId: string, ...deeds: readonly Deed[]): readonly DeedOnTodos[] =>
  deeds.map((deed) => ({ deed, todoIds: [todoId] }));
const onBoard = (...deeds: readonly Deed[]): readonly DeedOnTodos[] => deeds.map((deed) => ({ deed, todoIds: [] }));

type OnBoard = Exclude<
  TodoChange,
  LabelChange | ChecklistChange | AttachmentChange | { readonly type: `${string}-todo` }
>;

function boardDeeds(operation: OnBoard, inverse: readonly TodoChange[]): readonly DeedOnTodos[] {
  switch (operation.type) {
    case "rename-board": {
      const was = inverseOf(inverse, "rename-board");
      return onBoard(...changed(was?.title, operation.title, (it) => ({ kind: "board-renamed", ...it })));
    }
    case "edit-board": {
      const was = inverseOf(inverse, "edit-board")?.changes;
      const { estimates } = operation.changes;
      return onBoard(...changed(was?.estimates, estimates, (it) => ({ kind: "estimates-set", ...it })));
    }
    case "add-list":
      return onBoard({ kind: "list-added", listId: operation.listId, name: operation.title });
    case "restore-list":
      return restoredListDeeds(operation, inverse);
    case "delete-list":
      return deletedListDeeds(operation, inverse);
    case "rename-list":
    case "move-list":
    case "mark-list":
    case "edit-list":
      return onBoard(...listDeeds(operation, inverse));
  }
}

type ChangeOf<Type> = Extract<TodoChange, { readonly type: Type }>;

function listDeeds(
  operation: ChangeOf<`${"rename" | "move" | "mark" | "edit"}-list`>,
  inverse: readonly TodoChange[],
): readonly Deed[] {
  const { listId } = operation;
  switch (operation.type) {
    case "rename-list": {
      const was = inverseOf(inverse, "rename-list");
      return changed(was?.title, operation.title, (it) => ({ kind: "list-renamed", listId, ...it }));
    }
    case "move-list": {
      const was = inverseOf(inverse, "move-list");
      return changed(was?.after, operation.after ?? null, (it) => ({ kind: "list-moved", listId, ...it }));
    }
    case "mark-list": {
      const was = inverseOf(inverse, "mark-list");
      return changed(was?.marksDone, operation.marksDone, (it) => ({ kind: "list-marks", listId, ...it }));
    }
    case "edit-list": {
      const was = inverseOf(inverse, "edit-list")?.changes ?? {};
      const { limit, archivedAt } = operation.changes;
      return [
        ...changed(was.limit, limit, (it): Deed => ({ kind: "list-limited", listId, ...it })),
        ...changed(isSet(was.archivedAt), isSet(archivedAt), (it): Deed => ({ kind: "list-archived", listId, ...it })),
      ];
    }
  }
}

const isSet = (moment: string | null | undefined): boolean | undefined =>
  moment === undefined ? undefined : moment !== null;

/** Of a list that was still there only the todos came back. */
function restoredListDeeds(
  { list: { id: listId, title: name } }: ChangeOf<"restore-list">,
  inverse: readonly TodoChange[],
): readonly DeedOnTodos[] {
  if (inverseOf(inverse, "delete-list")) return onBoard({ kind: "list-put", listId, name });
  const todoIds = inverse.flatMap((it) => (it.type === "delete-todo" ? it.todoId : []));
  return [{ deed: { kind: "put", listId }, todoIds }];
}

/** A list stays where it has todos that its author had not seen. */
function deletedListDeeds({ listId }: ChangeOf<"delete-list">, inverse: readonly TodoChange[]): readonly DeedOnTodos[] {
  const was = inverseOf(inverse, "restore-list");
  if (was) return onBoard({ kind: "list-deleted", listId, name: was.list.title });
  const todoIds = inverse.flatMap((it) => (it.type === "restore-todo" ? it.todo.id : []));
  return [{ deed: { kind: "deleted" }, todoIds }];
}

function moveDeeds(move: ChangeOf<"move-todo">, inverse: readonly TodoChange[]): readonly DeedOnTodos[] {
  const { todoId, listId } = move;
  const was = inverseOf(inverse, "move-todo");
  if (!was) return [];
  const isTicked = inverse.some((it) => it.type === "edit-todo" && it.todoId === todoId && it.changes.done === null);
  return onTodo(
    todoId,
    ...(was.listId === listId
      ? changed(was.after, move.after ?? null, (it): Deed => ({ kind: "reordered", listId, ...it }))
      : [{ kind: "moved", from: was.listId, to: listId } as const]),
    ...(isTicked ? [{ kind: "ticked", from: false, to: true } as const] : []),
  );
}

function labelDeeds(operation: LabelChange, inverse: readonly TodoChange[]): readonly DeedOnTodos[] {
  switch (operation.type) {
    case "add-label": {
      const { id: labelId, name } = operation.label;
      const again = inverseOf(inverse, "label-todos");
      return again ? labeled(again) : onBoard({ kind: "label-added", labelId, name });
    }
    case "edit-label": {
      const { labelId, changes } = operation;
      const was = inverseOf(inverse, "edit-label")?.changes ?? {};
      return onBoard(
        ...changed(was.name, changes.name, (it): Deed => ({ kind: "label-renamed", labelId, ...it })),
        ...changed(was.color, changes.color, (it): Deed => ({ kind: "label-colored", labelId, ...it })),
      );
    }
    case "delete-label": {
      const name = inverseOf(inverse, "add-label")?.label.name ?? "";
      return onBoard({ kind: "label-deleted", labelId: operation.labelId, name });
    }
    case "label-todos": {
      const was = inverseOf(inverse, "label-todos");
      return was ? labeled(was) : [];
    }
  }
}

/** From what undoes it: those that had the label already were not changed. */
const labeled = ({ labelId, todoIds, isOn }: ChangeOf<"label-todos">): readonly DeedOnTodos[] => [
  { deed: { kind: "labeled", labelId, from: isOn, to: !isOn }, todoIds },
];

function fileDeeds(operation: AttachmentChange, inverse: readonly TodoChange[]): readonly DeedOnTodos[] {
  switch (operation.type) {
    case "add-attachment":
      return onTodo(operation.todoId, { kind: "file-added", name: operation.attachment.name });
    // That it has arrived is nobody's deed.
    case "store-attachment":
      return [];
    case "delete-attachment": {
      const name = inverseOf(inverse, "add-attachment")?.attachment.name ?? "";
      return onTodo(operation.todoId, { kind: "file-deleted", name });
    }
  }
}
