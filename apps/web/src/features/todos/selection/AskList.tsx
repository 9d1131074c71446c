import { Button, Stack } from "@mantine/core";
import { type Board, isArchived, type Todo } from "@tafel/domain";
import { selectionTexts as texts } from "../../../texts/selection.ts";
import { useBoard } from "../board/board-context.ts";
import { moveAll } from "./change-many.ts";

type Props = { readonly board: Board; readonly todos: readonly Todo[]; readonly onDone: () => void };

/** Moves todos to the end of a list. */
export function AskList({ board, todos, onDone }: Props) {
  const { session, announce } = useBoard();
  const lists = board.lists.filter((list) => !isArchived(list));
  return (
    <Stack gap="xs">
      {lists.map(({ id, title }, index) => (
        <Button
          key={id}
          variant="default"
          justify="flex-start"
          data-autofocus={index === 0 || undefined}
          onClick={() => {
            const todoIds = todos.map((todo) => todo.id);
            session.do(...moveAll(board, todoIds, id, undefined));
            announce(texts.moved(todos.length, title));
            onDone();
          }}
        >
          {title}
        </Button>
      ))}
    </Stack>
  );
}
