import type { WireMyTodo } from "@tafel/contract";
import type { Dates } from "@tafel/domain";
import { Link } from "@tanstack/react-router";
import { todoTexts } from "../../../texts/todos.ts";
import { DueMenu } from "./DueMenu.tsx";
import { ListMenu, type ListOfBoard } from "./ListMenu.tsx";
import styles from "./MyTodos.module.css";

type Props = {
  readonly todo: WireMyTodo;
  readonly isTicked: boolean;
  readonly onTick: () => void;
  readonly onPlan: (changes: Partial<Dates>) => void;
  readonly onMove: (list: ListOfBoard) => void;
};

/** A todo with its tick, the board and the list it is on, and when it is due. */
export function MyTodoRow({ todo, isTicked, onTick, onPlan, onMove }: Props) {
  const { name, priority, mayEdit } = todo;
  return (
    <li className={styles.row} data-done={isTicked || undefined}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          aria-label={todoTexts.tick(name)}
          checked={isTicked}
          disabled={!mayEdit}
          onChange={onTick}
        />
      </label>
      <div className={styles.words}>
        <TodoLink todo={todo} />
        <span className={styles.place}>
          <span className={styles.board}>{todo.boardTitle}</span>
          <span aria-hidden>·</span>
          {mayEdit ? <ListMenu todo={todo} onMove={onMove} /> : <span className={styles.board}>{todo.listTitle}</span>}
        </span>
      </div>
      {priority && (
        <span
          className={styles.priority}
          data-priority={priority}
          title={todoTexts.priorityOf(todoTexts.priority[priority])}
        >
          {todoTexts.priority[priority]}
        </span>
      )}
      {(mayEdit || todo.dueDate !== null) && <DueMenu todo={todo} isTicked={isTicked} onPlan={onPlan} />}
    </li>
  );
}

/** The address of a todo: its board, with it open. */
function TodoLink({ todo: { id, boardId, teamId, name } }: { readonly todo: WireMyTodo }) {
  const look = { className: styles.name ?? "", search: { todo: id } };
  return teamId === null ? (
    <Link to="/boards/personal/$boardId" params={{ boardId }} {...look}>
      {name}
    </Link>
  ) : (
    <Link to="/boards/$teamId/$boardId" params={{ teamId, boardId }} {...look}>
      {name}
    </Link>
  );
}
