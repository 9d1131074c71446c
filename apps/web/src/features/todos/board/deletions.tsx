import { Button, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { type Change, invert, listOf, placeOf } from "@tafel/domain";
import { listTexts, todoTexts } from "../../../texts/todos.ts";
import type { BoardSession } from "./board-session.ts";

export type Deletions = {
  deleteTodo(todoId: string): void;
  deleteList(listId: string): void;
};

/** Deleting, each time with a way to take it back. */
export function createDeletions(session: BoardSession, announce: (text: string) => void): Deletions {
  const remove = (change: Change, message: string, name: string) => {
    const { board } = session.state();
    if (!board) return;
    const undo = invert(board, change);
    session.do(change);
    announce(message);
    offerUndo(message, () => {
      session.do(...undo);
      announce(todoTexts.restored(name));
    });
  };
  return {
    deleteTodo: (todoId) => {
      const { board } = session.state();
      const name = board && placeOf(board, todoId)?.todo.name;
      if (name !== undefined) remove({ type: "delete-todo", todoId }, todoTexts.deleted(name), name);
    },
    deleteList: (listId) => {
      const { board } = session.state();
      const list = board && listOf(board, listId);
      if (!list) return;
      const todoIds = list.todos.map(({ id }) => id);
      remove({ type: "delete-list", listId, todoIds }, listTexts.deleted(list.title), list.title);
    },
  };
}

function offerUndo(message: string, undo: () => void): void {
  const id = notifications.show({
    color: "gray",
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm" lineClamp={2}>
          {message}
        </Text>
        <Button
          size="compact-sm"
          variant="light"
          onClick={() => {
            notifications.hide(id);
            undo();
          }}
        >
          {todoTexts.undo}
        </Button>
      </Group>
    ),
  });
}
