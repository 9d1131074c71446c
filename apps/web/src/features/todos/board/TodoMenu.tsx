import { Menu } from "@mantine/core";
import { type Board, isDone, type Place, placeOf, type Todo, type TodoChange, tick } from "@tafel/domain";
import { type Ref, type RefObject, useId, useImperativeHandle, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { archiveTexts } from "../../../texts/archive.ts";
import { selectionTexts } from "../../../texts/selection.ts";
import { todoTexts as texts } from "../../../texts/todos.ts";
import { useBoard } from "./board-context.ts";
import { CardSign } from "./CardSign.tsx";
import { copyTodoLink } from "./copy-todo-link.ts";
import { ElsewhereItem } from "./ElsewhereItem.tsx";
import { focusCard } from "./focus-card.ts";
import { dropTodo, moveTodoTo } from "./placing.ts";
import styles from "./TodoCard.module.css";
import { describeMove } from "./use-drops.ts";

type Props = { readonly todo: Todo; readonly onRename: () => void };

/**
 * Everything that can be done with a todo without dragging: by keyboard, by touch, by voice. The menu is created when
 * it is first opened.
 */
export function TodoMenu({ todo, onRename }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        // Opened from the card, which is the tab stop: with M, or the menu key.
        tabIndex={-1}
        className={styles.menu}
        aria-label={texts.menu(todo.name)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => {
          // There before it opens: a menu returns the focus to where it was at that moment, with M the card's name.
          flushSync(() => setWanted(true));
          setOpen(!isOpen);
        }}
      >
        <CardSign name="menu" />
      </button>
      {isWanted && (
        <Menu
          opened={isOpen}
          onChange={setOpen}
          position="bottom-end"
          width={220}
          classNames={{ item: styles.item ?? "" }}
        >
          <Menu.Target>
            <At element={button} />
          </Menu.Target>
          <Menu.Dropdown aria-labelledby={id}>{isOpen && <Items todo={todo} onRename={onRename} />}</Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

/** Stands for the button beside it, which must not be recreated, and lose the focus, when its menu is first opened. */
function At({ element, ref }: { readonly element: RefObject<HTMLElement | null>; readonly ref?: Ref<HTMLElement> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element.current);
  return null;
}

function Items({ todo, onRename }: Props) {
  const { session, shown, openTodo, deletions, members, selection, ask } = useBoard();
  const board = shown();
  const place = board && placeOf(board, todo.id);
  if (!place) return null;
  return (
    <>
      <Menu.Item
        onClick={() => session.do(tick(todo, session.userId, new Date()))}
        rightSection={<Key>{texts.keys.tick}</Key>}
      >
        {isDone(todo) ? texts.markUndone : texts.markDone}
      </Menu.Item>
      <Menu.Item
        onClick={() => ask({ what: "labels", todoIds: [todo.id] })}
        rightSection={<Key>{texts.keys.labels}</Key>}
      >
        {selectionTexts.labels}
      </Menu.Item>
      <Menu.Item onClick={() => ask({ what: "due", todoIds: [todo.id] })} rightSection={<Key>{texts.keys.due}</Key>}>
        {selectionTexts.due}
      </Menu.Item>
      {members.size > 0 && (
        <Menu.Item
          onClick={() => ask({ what: "assign", todoIds: [todo.id] })}
          rightSection={<Key>{texts.keys.assign}</Key>}
        >
          {selectionTexts.assign}
        </Menu.Item>
      )}
      <Menu.Divider />
      <Moves board={board} place={place} />
      <Menu.Divider />
      <Menu.Item onClick={() => openTodo(todo.id)} rightSection={<Key>{texts.keys.edit}</Key>}>
        {texts.edit}
      </Menu.Item>
      {/* After the menu has given the focus back. */}
      <Menu.Item onClick={() => requestAnimationFrame(onRename)} rightSection={<Key>{texts.keys.rename}</Key>}>
        {texts.renameItem}
      </Menu.Item>
      {session.hasAccount && <Menu.Item onClick={() => void copyTodoLink(todo.id)}>{texts.copyLink}</Menu.Item>}
      <ElsewhereItem what={{ todoId: todo.id }} to="board" />
      <ElsewhereItem what={{ todoId: todo.id }} to="whiteboard" />
      <Menu.Item onClick={() => selection.toggle(todo.id)} rightSection={<Key>{texts.keys.select}</Key>}>
        {texts.select}
      </Menu.Item>
      <Menu.Item onClick={() => deletions.archiveTodos([todo.id])}>{archiveTexts.archive}</Menu.Item>
      <Menu.Item
        color="var(--mantine-color-error)"
        onClick={() => deletions.deleteTodo(todo.id)}
        rightSection={<Key>{texts.keys.delete}</Key>}
      >
        {texts.delete}
      </Menu.Item>
    </>
  );
}

/** Where else it can go, on the board as it is shown. */
function Moves({ board, place }: { readonly board: Board; readonly place: Place }) {
  const move = useMove();
  const { index, list, todo } = place;
  const moveTo = (toList: string, to: number) => move(todo.id, (current) => moveTodoTo(current, todo.id, toList, to));
  /** Past the nearest todo that is shown. */
  const movePast = (other: Todo | undefined, edge: "top" | "bottom") => {
    const drop = other && { listId: list.id, over: { todoId: other.id, edge } };
    if (drop) move(todo.id, (current) => dropTodo(current, todo.id, drop, board));
  };
  return (
    <>
      <Menu.Label>{texts.moveMenu}</Menu.Label>
      <Menu.Item disabled={index === 0} onClick={() => movePast(list.todos[index - 1], "top")}>
        {texts.up}
      </Menu.Item>
      <Menu.Item disabled={index === list.todos.length - 1} onClick={() => movePast(list.todos[index + 1], "bottom")}>
        {texts.down}
      </Menu.Item>
      <Menu.Item disabled={index === 0} onClick={() => moveTo(list.id, 0)}>
        {texts.toTop}
      </Menu.Item>
      <Menu.Item disabled={index === list.todos.length - 1} onClick={() => moveTo(list.id, Number.POSITIVE_INFINITY)}>
        {texts.toBottom}
      </Menu.Item>
      {board.lists.length > 1 && (
        <>
          <Menu.Divider />
          <Menu.Label>{texts.toList}</Menu.Label>
          {board.lists
            .filter(({ id }) => id !== list.id)
            .map(({ id, title }) => (
              <Menu.Item key={id} onClick={() => moveTo(id, Number.POSITIVE_INFINITY)}>
                {title}
              </Menu.Item>
            ))}
        </>
      )}
    </>
  );
}

/** Changes a todo's place, says so, and keeps the focus on its menu. */
function useMove() {
  const { session, shown, announce } = useBoard();
  return (todoId: string, changeOn: (current: Board) => TodoChange | undefined) => {
    const current = session.state().board;
    const change = current && changeOn(current);
    if (!change) return;
    session.do(change);
    const text = describeMove(session.state().board, change);
    if (text) announce(text);
    const place = placeOf(shown() ?? current, todoId);
    if (place) void focusCard(place, "menu");
  };
}

/** The keyboard shortcut for the same on the card. */
const Key = ({ children }: { readonly children: string }) => (
  <span className={styles.key} aria-hidden>
    {children}
  </span>
);
