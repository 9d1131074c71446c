import { isDone, newTitle, type TodoFields, tick, todoLimits } from "@tafel/domain";
import { type ComponentType, memo, useRef, useState } from "react";
import { tableTexts as texts } from "../../../texts/todo-views.ts";
import { todoTexts } from "../../../texts/todos.ts";
import { TitleField } from "../../../ui/TitleField.tsx";
import { useBoard } from "../board/board-context.ts";
import styles from "./BoardTable.module.css";
import { EditableCell } from "./EditableCell.tsx";
import { ListEditor, PriorityEditor } from "./editors.tsx";
import { AssigneesCell, EstimateCell, LabelsCell } from "./MoreCells.tsx";
import type { CellProps, Column, TableRow } from "./table-rows.ts";
import { useShownColumns } from "./use-shown-columns.ts";
import { DueCell, StartCell } from "./WhenCells.tsx";

/** A todo as a row: its name opens it, and what is a word or a day is edited in place. */
export const TodoRow = memo(function TodoRow(row: TableRow) {
  const { session } = useBoard();
  const { todo } = row;
  const edit = (changes: Partial<TodoFields>) => session.do({ type: "edit-todo", todoId: todo.id, changes });
  return (
    <tr data-todo={todo.id} data-done={isDone(todo) || undefined}>
      {useShownColumns().map((column) => {
        const Cell = cells[column];
        return <Cell key={column} {...row} onEdit={edit} />;
      })}
    </tr>
  );
});

const cells: { readonly [Of in Column]: ComponentType<CellProps> } = {
  done: DoneCell,
  name: NameCell,
  list: ListCell,
  labels: LabelsCell,
  startDate: StartCell,
  dueDate: DueCell,
  priority: PriorityCell,
  estimate: EstimateCell,
  assignees: AssigneesCell,
};

function DoneCell({ todo }: CellProps) {
  const { session } = useBoard();
  return (
    <td>
      <label className={styles.tick}>
        <input
          type="checkbox"
          aria-label={todoTexts.tick(todo.name)}
          checked={isDone(todo)}
          onChange={() => session.do(tick(todo, session.userId, new Date()))}
        />
      </label>
    </td>
  );
}

function ListCell({ todo: { id, name }, listId, listTitle }: CellProps) {
  const { session } = useBoard();
  const label = texts.edit(texts.columns.list, name);
  return (
    <EditableCell label={label} text={listTitle}>
      {(close) => (
        <ListEditor
          label={label}
          listId={listId}
          onChange={(to) => session.do({ type: "move-todo", todoId: id, listId: to })}
          onClose={close}
        />
      )}
    </EditableCell>
  );
}

function PriorityCell({ todo: { name, priority }, onEdit }: CellProps) {
  const label = texts.edit(texts.columns.priority, name);
  return (
    <EditableCell label={label} text={priority === null ? "" : todoTexts.priority[priority]}>
      {(close) => (
        <PriorityEditor
          label={label}
          priority={priority}
          onChange={(next) => onEdit({ priority: next })}
          onClose={close}
        />
      )}
    </EditableCell>
  );
}

/** The name opens the todo; F2 renames it in place. */
function NameCell({ todo: { id, name }, onEdit }: CellProps) {
  const { openTodo } = useBoard();
  const button = useRef<HTMLButtonElement>(null);
  const [isRenaming, setRenaming] = useState(false);
  return (
    <th scope="row">
      {isRenaming ? (
        <TitleField
          label={todoTexts.rename(name)}
          title={name}
          limit={todoLimits.todoName}
          onDone={(typed, isByKey) => {
            setRenaming(false);
            const next = typed === undefined ? undefined : newTitle(typed, name, todoLimits.todoName);
            if (next !== undefined) onEdit({ name: next });
            if (isByKey) requestAnimationFrame(() => button.current?.focus());
          }}
        />
      ) : (
        <button
          ref={button}
          type="button"
          className={styles.name}
          data-opens
          aria-keyshortcuts="F2"
          onClick={() => openTodo(id)}
          onKeyDown={({ key }) => key === "F2" && setRenaming(true)}
        >
          {name}
        </button>
      )}
    </th>
  );
}
