import { ActionIcon, Checkbox, Menu } from "@mantine/core";
import { IconCalendar, IconDots, IconGripVertical } from "@tabler/icons-react";
import { anchorAt, type Checklist, type Line, type Place, type TodoChange, todoLimits, todoWith } from "@tafel/domain";
import { type KeyboardEvent, useRef, useState } from "react";
import { newId } from "../../../data/new-id.ts";
import { checklistTexts as texts } from "../../../texts/checklists.ts";
import { dayText } from "../../../ui/date.ts";
import { useBoard } from "../board/board-context.ts";
import styles from "./Checklists.module.css";
import { LinePlan } from "./LinePlan.tsx";
import { TextInPlace } from "./TextInPlace.tsx";
import { useLineDrag } from "./use-line-drag.ts";

type Props = {
  readonly place: Place;
  readonly checklist: Checklist;
  readonly line: Line;
  readonly index: number;
};

/** One line: ticked, edited in place, moved by its handle or by Alt with the arrow keys. */
export function LineRow({ place, checklist, line, index }: Props) {
  const { session, members, announce } = useBoard();
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const [isPlanning, setPlanning] = useState(false);
  const todoId = place.todo.id;
  const edge = useLineDrag({ row, handle, todoId, checklistId: checklist.id, lineId: line.id });
  const edit = (changes: Partial<Line>) => session.do({ type: "edit-line", todoId, lineId: line.id, changes });
  const moveTo = (to: number) => {
    const { lines } = checklist;
    if (to < 0 || to >= lines.length) return;
    const after = anchorAt(
      lines.filter(({ id }) => id !== line.id),
      to,
    );
    session.do({ type: "move-line", todoId, checklistId: checklist.id, lineId: line.id, after });
    announce(texts.moved(line.text, to + 1, lines.length));
  };
  const moveByKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || !step) return;
    event.preventDefault();
    moveTo(index + step);
  };
  return (
    <li
      ref={row}
      className={styles.line}
      data-done={line.isDone || undefined}
      data-edge={edge.edge}
      data-dragged={edge.isDragged || undefined}
    >
      <div className={styles.row}>
        <button
          ref={handle}
          type="button"
          className={styles.handle}
          aria-label={texts.move(line.text)}
          onKeyDown={moveByKey}
        >
          <IconGripVertical size={16} aria-hidden />
        </button>
        <Checkbox
          aria-label={texts.tick(line.text)}
          checked={line.isDone}
          onChange={() => edit({ isDone: !line.isDone })}
        />
        <TextInPlace
          className={styles.text ?? ""}
          label={texts.line}
          text={line.text}
          limit={todoLimits.todoName}
          onChange={(text) => edit({ text })}
          onKey={moveByKey}
        />
        <LineMenu place={place} line={line} onPlan={() => setPlanning(true)} onMove={(by) => moveTo(index + by)} />
      </div>
      {isPlanning ? <LinePlan line={line} members={members} onChange={edit} /> : <Planned line={line} />}
    </li>
  );
}

/** Who does it, and until when; nothing where nobody has said so. */
function Planned({ line: { dueDate, assignee } }: Pick<Props, "line">) {
  const who = useBoard().members.get(assignee ?? "");
  if (!dueDate && !who) return null;
  return (
    <div className={styles.more}>
      {dueDate && (
        <span>
          <IconCalendar size={14} aria-hidden /> <time dateTime={dueDate}>{dayText(dueDate)}</time>
        </span>
      )}
      {who && <span>{who.name}</span>}
    </div>
  );
}

type MenuProps = Pick<Props, "place" | "line"> & {
  readonly onPlan: () => void;
  readonly onMove: (by: number) => void;
};

function LineMenu({ place, line, onPlan, onMove }: MenuProps) {
  const { session, keepShown, announce } = useBoard();
  const todoId = place.todo.id;
  const remove: TodoChange = { type: "delete-line", todoId, lineId: line.id };
  const toTodo = () => {
    const { text: name, dueDate, assignee, isDone } = line;
    const done = isDone ? { at: new Date().toISOString(), by: session.userId } : null;
    const todo = todoWith(newId(), { name, dueDate, done, ...(assignee && { assignees: [assignee] }) });
    keepShown([todo.id]);
    session.do(remove, { type: "add-todo", listId: place.list.id, todo, after: todoId });
    announce(texts.becameTodo(name));
  };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={texts.menu(line.text)}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onPlan}>{texts.plan}</Menu.Item>
        <Menu.Item onClick={() => onMove(-1)}>{texts.up}</Menu.Item>
        <Menu.Item onClick={() => onMove(1)}>{texts.down}</Menu.Item>
        <Menu.Item onClick={toTodo}>{texts.toTodo}</Menu.Item>
        <Menu.Divider />
        <Menu.Item color="var(--mantine-color-error)" onClick={() => session.do(remove)}>
          {texts.deleteLine}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
