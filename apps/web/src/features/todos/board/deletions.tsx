import { Button, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { type Change, listOf, placeOf } from "@tafel/domain";
import { listTexts, todoTexts } from "../../../texts/todos.ts";
import type { BoardSession } from "./board-session.ts";
import { toastOf, type Undoing } from "./undoing.ts";

export type Deletions = {
  deleteTodo(todoId: string): void;
  deleteList(listId: string): void;
};

/** Deleting, each time with a press to take it back. */
export function createDeletions(session: BoardSession, undoing: Undoing, announce: (text: string) => void): Deletions {
  const remove = (change: Change, message: string) => {
    session.do(change);
    announce(message);
    const step = session.history.last;
    if (step) offerUndo(toastOf(step), message, () => undoing.undo(step));
  };
  return {
    deleteTodo: (todoId) => {
      const { board } = session.state();
      const name = board && placeOf(board, todoId)?.todo.name;
      if (name !== undefined) remove({ type: "delete-todo", todoId }, todoTexts.deleted(name));
    },
    deleteList: (listId) => {
      const { board } = session.state();
      const list = board && listOf(board, listId);
      if (!list) return;
      const todoIds = list.todos.map(({ id }) => id);
      remove({ type: "delete-list", listId, todoIds }, listTexts.deleted(list.title));
    },
  };
}

function offerUndo(id: string, message: string, undo: () => void): void {
  notifications.show({
    id,
    color: "gray",
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm" lineClamp={2}>
          {message}
        </Text>
        <Button size="compact-sm" variant="light" onClick={undo}>
          {todoTexts.undo}
        </Button>
      </Group>
    ),
  });
}
