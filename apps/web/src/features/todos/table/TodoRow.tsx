import { isDone, newTitle, type Todo, type TodoFields, tick, todoLimits } from "@tafel/domain";
import { memo, useRef, useState } from "react";
import { tableTexts as texts } from "../../../texts/todo-views.ts";
import { todoTexts } from "../../../texts/todos.ts";
import { TitleField } from "../../../ui/TitleField.tsx";
import { useBoard } from "../board/board-context.ts";
import styles from "./BoardTable.module.css";
import { EditableCell } from "./EditableCell.tsx";
import { ListEditor, PriorityEditor } from "./editors.tsx";
import { AssigneesCell, EstimateCell, LabelsCell } from "./MoreCells.tsx";
import { WhenCells } from "./WhenCells.tsx";

type Props = { readonly todo: Todo; readonly listId: string; readonly listTitle: string };

/** A todo as a row: its name opens it, and what is a word or a day is edited in place. */
export const TodoRow = memo(function TodoRow({ todo, listId, listTitle }: Props) {
  const { session } = useBoard();
  const { id, name, priority } = todo;
  const edit = (changes: Partial<TodoFields>) => session.do({ type: "edit-todo", todoId: id, changes });
  const { columns } = texts;
  return (
    <tr data-todo={id} data-done={isDone(todo) || undefined}>
      <td>
        <label className={styles.tick}>
          <input
            type="checkbox"
            aria-label={todoTexts.tick(name)}
            checked={isDone(todo)}
            onChange={() => session.do(tick(todo, session.userId, new Date()))}
          />
        </label>
      </td>
      <NameCell todo={todo} onRename={(next) => edit({ name: next })} />
      <EditableCell label={texts.edit(columns.list, name)} text={listTitle}>
        {(close) => (
          <ListEditor
            label={texts.edit(columns.list, name)}
            listId={listId}
            onChange={(to) => session.do({ type: "move-todo", todoId: id, listId: to })}
            onClose={close}
          />
        )}
      </EditableCell>
      <LabelsCell todo={todo} />
      <WhenCells todo={todo} onChange={edit} />
      <EditableCell
        label={texts.edit(columns.priority, name)}
        text={priority === null ? "" : todoTexts.priority[priority]}
      >
        {(close) => (
          <PriorityEditor
            label={texts.edit(columns.priority, name)}
            priority={priority}
            onChange={(next) => edit({ priority: next })}
            onClose={close}
          />
        )}
      </EditableCell>
      <EstimateCell todo={todo} />
      <AssigneesCell todo={todo} />
    </tr>
  );
});

type NameProps = { readonly todo: Todo; readonly onRename: (name: string) => void };

/** The name opens the todo; F2 renames it in place. */
function NameCell({ todo: { id, name }, onRename }: NameProps) {
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
            if (next !== undefined) onRename(next);
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
