import { Menu, UnstyledButton } from "@mantine/core";
import { IconAlertTriangle, IconCalendar } from "@tabler/icons-react";
import type { WireMyTodo } from "@tafel/contract";
import { dayOf, isUrgent } from "@tafel/domain";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { myTodosTexts as texts, todoTexts } from "../../../texts/todos.ts";
import { DatesText } from "../due/DatesText.tsx";
import { dueHere, dueText } from "../due/due-here.ts";
import styles from "./MyTodos.module.css";

type Props = {
  readonly todo: WireMyTodo;
  readonly isTicked: boolean;
  readonly onTick: () => void;
  readonly onPlan: (day: string | null) => void;
};

/** A todo with its tick, the board it is on, and when it is due. */
export function MyTodoRow({ todo, isTicked, onTick, onPlan }: Props) {
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
        <span className={styles.board}>{todo.boardTitle}</span>
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

/** The days from today on which something is put off most. */
const offsets = { today: 0, tomorrow: 1, nextWeek: 7 } as const;

function dayAfter(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return dayOf(day);
}

/** When a todo is due; pressed, it offers the next days. */
function DueMenu({ todo, isTicked, onPlan }: Pick<Props, "todo" | "isTicked" | "onPlan">) {
  const [isOpen, setOpen] = useState(false);
  const due = dueHere(todo);
  const isPressing = !isTicked && isUrgent(due?.day ?? null, dayOf(new Date()));
  const shown = (
    <>
      {isPressing ? <IconAlertTriangle size={16} aria-hidden /> : <IconCalendar size={16} aria-hidden />}
      <DatesText todo={todo} />
    </>
  );
  if (!todo.mayEdit) {
    return (
      <span className={styles.due} data-urgent={isPressing || undefined}>
        {shown}
      </span>
    );
  }
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" width={200}>
      <Menu.Target>
        <UnstyledButton
          className={styles.due}
          data-urgent={isPressing || undefined}
          aria-label={texts.plan(todo.name, due ? dueText(due) : texts.groups.none)}
        >
          {shown}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {isOpen && (
          <>
            {(["today", "tomorrow", "nextWeek"] as const).map((when) => (
              <Menu.Item key={when} onClick={() => onPlan(dayAfter(offsets[when]))}>
                {texts.days[when]}
              </Menu.Item>
            ))}
            <Menu.Item disabled={due === null} onClick={() => onPlan(null)}>
              {texts.groups.none}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
