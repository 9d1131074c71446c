import { Loader, Menu, UnstyledButton } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { WireMyTodo } from "@tafel/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listsQuery } from "../../../data/boards.ts";
import { messageOf } from "../../../data/query-client.ts";
import { texts as common } from "../../../texts/common.ts";
import { myTodosTexts as texts } from "../../../texts/my-todos.ts";
import styles from "./MyTodos.module.css";

export type ListOfBoard = { readonly id: string; readonly title: string; readonly marksDone: boolean };

type Props = { readonly todo: WireMyTodo; readonly onMove: (list: ListOfBoard) => void };

/** The list a todo is on; pressed, it offers the others of its board. */
export function ListMenu({ todo: { name, boardId, teamId, listId, listTitle }, onMove }: Props) {
  const [isOpen, setOpen] = useState(false);
  const here: ListOfBoard = { id: listId, title: listTitle, marksDone: false };
  const lists = useQuery({ ...listsQuery(teamId ?? "personal", boardId), enabled: isOpen });
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-start" width={220}>
      <Menu.Target>
        <UnstyledButton className={styles.list ?? ""} aria-label={texts.list(name, listTitle)}>
          {listTitle}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={styles.lists ?? ""}>
        {(lists.data ?? [here]).map((list) => (
          <Menu.RadioItem
            key={list.id}
            value={list.id}
            checked={list.id === listId}
            checkIcon={<IconCheck size={16} aria-hidden />}
            closeMenuOnClick
            onChange={() => onMove(list)}
          >
            {list.title}
          </Menu.RadioItem>
        ))}
        {lists.isLoading && <Loader size="xs" m="sm" aria-hidden />}
        {lists.isError && (
          <Menu.Item closeMenuOnClick={false} onClick={() => void lists.refetch()}>
            {messageOf(lists.error, texts.listsFailed)} {common.tryAgain}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
