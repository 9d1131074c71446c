import { Button, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { type Board, listOf, placeOf, type TodoChange } from "@tafel/domain";
import { listTexts, todoTexts } from "../../../texts/todos.ts";
import type { OpenTodoBoard } from "./board-session.ts";
import { neighborOf } from "./card-order.ts";
import { focusAdd, focusCard, focusListMenu } from "./focus-card.ts";
import { toastOf, type UndoControls } from "./undo-controls.ts";

export type Deletions = {
  deleteTodo(todoId: string): void;
  deleteList(listId: string): void;
};

/** Deletes, and offers to undo that. The focus moves to a neighbor. */
export function createDeletions(
  session: OpenTodoBoard,
  undoControls: UndoControls,
  announce: (text: string) => void,
  shown: () => Board | undefined,
): Deletions {
  const remove = (change: TodoChange, message: string) => {
    session.do(change);
    announce(message);
    const step = session.history.last;
    if (step) offerUndo(toastOf(step), message, () => undoControls.undo(step));
  };
  return {
    deleteTodo: (todoId) => {
      const { board } = session.state();
      const place = board && placeOf(board, todoId);
      if (!place) return;
      const next = neighborOf(shown() ?? board, todoId);
      remove({ type: "delete-todo", todoId }, todoTexts.deleted(place.todo.name));
      void (next ? focusCard(next, "name") : focusAdd(place.list.id));
    },
    deleteList: (listId) => {
      const { board } = session.state();
      const list = board && listOf(board, listId);
      if (!list) return;
      const todoIds = list.todos.map(({ id }) => id);
      const index = board.lists.indexOf(list);
      const next = board.lists[index + 1] ?? board.lists[index - 1];
      remove({ type: "delete-list", listId, todoIds }, listTexts.deleted(list.title));
      void (next ? focusListMenu(next.id) : focusAdd(undefined));
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
        <Button size="compact-sm" variant="light" flex="none" onClick={undo}>
          {todoTexts.undo}
        </Button>
      </Group>
    ),
  });
}
