import { ActionIcon, Menu, Select } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { anchorAt, type Checklist, newLine, type Place, progressOf, todoLimits, todosOn } from "@tafel/domain";
import { useState } from "react";
import { newId } from "../../../data/new-id.ts";
import { checklistTexts as texts } from "../../../texts/checklists.ts";
import { useBoard } from "../board/board-context.ts";
import { AddLine } from "./AddLine.tsx";
import styles from "./Checklists.module.css";
import { LineRow } from "./LineRow.tsx";
import { TextInPlace } from "./TextInPlace.tsx";

type Props = { readonly place: Place; readonly checklist: Checklist; readonly isNew: boolean };

/** One checklist: its title, how far it is, its lines, and the field for new ones. */
export function ChecklistPart({ place, checklist, isNew }: Props) {
  const { session } = useBoard();
  const [isTaking, setTaking] = useState(false);
  const { id: checklistId, title, lines } = checklist;
  const { done, of } = progressOf([checklist]);
  const todoId = place.todo.id;
  return (
    <section className={styles.checklist} aria-label={title}>
      <div className={styles.head}>
        <TextInPlace
          className={styles.title ?? ""}
          label={texts.name}
          text={title}
          limit={todoLimits.title}
          isNew={isNew}
          onChange={(next) => session.do({ type: "rename-checklist", todoId, checklistId, title: next })}
        />
        {of > 0 && <span className={styles.progress}>{texts.progress(done, of)}</span>}
        <ChecklistMenu place={place} checklist={checklist} onTake={() => setTaking(true)} />
      </div>
      <ol className={styles.lines}>
        {lines.map((line, index) => (
          <LineRow key={line.id} place={place} checklist={checklist} line={line} index={index} />
        ))}
      </ol>
      <AddLine todoId={todoId} checklist={checklist} />
      {isTaking && <TakeTodo place={place} checklist={checklist} onDone={() => setTaking(false)} />}
    </section>
  );
}

type MenuProps = Omit<Props, "isNew"> & { readonly onTake: () => void };

function ChecklistMenu({ place: { todo }, checklist, onTake }: MenuProps) {
  const { session, deletions } = useBoard();
  const { id: todoId, checklists } = todo;
  const checklistId = checklist.id;
  const index = checklists.indexOf(checklist);
  // The field in which a todo is chosen has the focus as soon as it is there, and goes when it loses it.
  const [givesFocus, setGivesFocus] = useState(false);
  const moveTo = (to: number) => {
    const others = checklists.filter(({ id }) => id !== checklistId);
    session.do({ type: "move-checklist", todoId, checklistId, after: anchorAt(others, to) });
  };
  return (
    <Menu position="bottom-end" withinPortal returnFocus={!givesFocus} onOpen={() => setGivesFocus(false)}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={texts.menu(checklist.title)}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          onClick={() => {
            setGivesFocus(true);
            onTake();
          }}
        >
          {texts.fromTodo}
        </Menu.Item>
        <Menu.Item disabled={index === 0} onClick={() => moveTo(index - 1)}>
          {texts.up}
        </Menu.Item>
        <Menu.Item disabled={index === checklists.length - 1} onClick={() => moveTo(index + 1)}>
          {texts.down}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="var(--mantine-color-error)" onClick={() => deletions.deleteChecklist(todoId, checklistId)}>
          {texts.delete}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Chooses a todo of the board that becomes a line. */
function TakeTodo({ place, checklist, onDone }: Omit<Props, "isNew"> & { readonly onDone: () => void }) {
  const { session, shown, announce } = useBoard();
  const board = shown();
  const others = board ? todosOn(board).filter(({ id }) => id !== place.todo.id) : [];
  const take = (todoId: string | null) => {
    const todo = others.find(({ id }) => id === todoId);
    if (!todo) return;
    const { id, name, dueDate, done, assignees } = todo;
    const line = { ...newLine(newId(), name), dueDate, isDone: done !== null, assignee: assignees[0] ?? null };
    session.do(
      { type: "add-line", todoId: place.todo.id, checklistId: checklist.id, line },
      { type: "delete-todo", todoId: id },
    );
    announce(texts.becameLine(name));
    onDone();
  };
  return (
    <Select
      aria-label={texts.fromTodo}
      placeholder={texts.fromTodo}
      searchable
      autoFocus
      limit={50}
      value={null}
      data={others.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={take}
      onBlur={onDone}
    />
  );
}
