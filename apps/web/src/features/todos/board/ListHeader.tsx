import { ActionIcon, Menu } from "@mantine/core";
import { IconCircleCheck, IconDots } from "@tabler/icons-react";
import { anchorAt, type List, newTitle, type SortKey, sortingOf, sortKeys, type TodoChange } from "@tafel/domain";
import { lazy, memo, Suspense, useRef, useState } from "react";
import { archiveTexts } from "../../../texts/archive.ts";
import { listTexts as texts } from "../../../texts/todos.ts";
import { TitleField } from "../../../ui/TitleField.tsx";
import { here } from "../due/due-here.ts";
import { useBoard } from "./board-context.ts";
import { ElsewhereItem } from "./ElsewhereItem.tsx";
import { focusListMenu } from "./focus-card.ts";
import styles from "./ListColumn.module.css";
import { ListCount } from "./ListCount.tsx";
import { describeMove } from "./use-drops.ts";

const LimitField = lazy(() => import("./LimitField.tsx").then((it) => ({ default: it.LimitField })));

type MenuProps = { readonly list: List; readonly index: number; readonly of: number };
type Props = MenuProps & { readonly count: number; readonly sum: number | undefined };

/** A list's title, edited in place, the number of its todos, and its menu. The same whatever a filter hides. */
export const ListHeader = memo(function ListHeader({ list, count, sum, index, of }: Props) {
  const { session } = useBoard();
  const [isEditing, setEditing] = useState(false);
  const [isLimiting, setLimiting] = useState(false);
  const title = useRef<HTMLButtonElement>(null);
  return (
    <>
      <div className={styles.header}>
        {isEditing ? (
          <TitleField
            label={texts.title}
            title={list.title}
            onDone={(typed, isByKey) => {
              setEditing(false);
              const next = typed === undefined ? undefined : newTitle(typed, list.title);
              if (next !== undefined) session.do({ type: "rename-list", listId: list.id, title: next });
              if (isByKey) requestAnimationFrame(() => title.current?.focus());
            }}
          />
        ) : (
          <h2 className={styles.heading}>
            <button
              ref={title}
              type="button"
              className={styles.title}
              title={texts.rename(list.title)}
              onClick={() => setEditing(true)}
            >
              {list.title}
            </button>
          </h2>
        )}
        {list.marksDone && (
          <IconCircleCheck className={styles.marks} size={18} role="img" aria-label={texts.marksDone}>
            <title>{texts.marksDone}</title>
          </IconCircleCheck>
        )}
        <ListCount list={list} count={count} sum={sum} />
        <ListMenu
          list={list}
          index={index}
          of={of}
          onRename={() => setEditing(true)}
          onLimit={() => setLimiting(true)}
        />
      </div>
      {isLimiting && (
        <Suspense>
          <LimitField list={list} onDone={() => setLimiting(false)} />
        </Suspense>
      )}
    </>
  );
});

type Acts = { readonly onRename: () => void; readonly onLimit: () => void };

function ListMenu({ list, index, of, onRename, onLimit }: MenuProps & Acts) {
  const { session, shown, deletions, announce } = useBoard();
  const moveTo = (to: number) => {
    const others = shown()?.lists.filter(({ id }) => id !== list.id);
    if (!others) return;
    const change: TodoChange = { type: "move-list", listId: list.id, after: anchorAt(others, to) };
    session.do(change);
    const text = describeMove(shown(), change);
    if (text) announce(text);
    // The list is elsewhere now: the focus moves along, and with it the view.
    void focusListMenu(list.id);
  };
  const sortBy = (key: SortKey) => {
    const { board } = session.state();
    const moves = board ? sortingOf(board, list.id, key, { language: document.documentElement.lang, zone: here }) : [];
    if (moves.length > 0) session.do(...moves);
    announce(texts.sorted(list.title));
  };
  return (
    <Menu position="bottom-end" width={200} classNames={{ item: styles.item ?? "" }}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={texts.menu(list.title)}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => requestAnimationFrame(onRename)}>{texts.renameItem}</Menu.Item>
        <Menu.Item onClick={() => session.do({ type: "mark-list", listId: list.id, marksDone: !list.marksDone })}>
          {list.marksDone ? texts.stopMarking : texts.startMarking}
        </Menu.Item>
        {/* After the menu has given the focus back. */}
        <Menu.Item onClick={() => requestAnimationFrame(onLimit)}>{texts.setLimit}</Menu.Item>
        <ElsewhereItem what={{ listId: list.id }} to="whiteboard" />
        <Menu.Divider />
        <Menu.Label>{texts.move}</Menu.Label>
        <Menu.Item disabled={index === 0} onClick={() => moveTo(0)}>
          {texts.toStart}
        </Menu.Item>
        <Menu.Item disabled={index === 0} onClick={() => moveTo(index - 1)}>
          {texts.left}
        </Menu.Item>
        <Menu.Item disabled={index === of - 1} onClick={() => moveTo(index + 1)}>
          {texts.right}
        </Menu.Item>
        <Menu.Item disabled={index === of - 1} onClick={() => moveTo(of - 1)}>
          {texts.toEnd}
        </Menu.Item>
        <ElsewhereItem what={{ listId: list.id }} to="board" />
        <Menu.Divider />
        <Menu.Label>{texts.sort}</Menu.Label>
        {sortKeys.map((key) => (
          <Menu.Item key={key} onClick={() => sortBy(key)}>
            {texts.sortKeys[key]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => deletions.archiveList(list.id)}>{archiveTexts.archiveList}</Menu.Item>
        <Menu.Item color="var(--mantine-color-error)" onClick={() => deletions.deleteList(list.id)}>
          {texts.delete}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
