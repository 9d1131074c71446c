import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { type Board, isArchived, type TodoChange } from "@tafel/domain";
import { useRef, useState } from "react";
import { archiveTexts as texts } from "../../../texts/archive.ts";
import { texts as common } from "../../../texts/common.ts";
import { dateText } from "../../../ui/date.ts";
import { useBoard } from "../board/board-context.ts";

type Props = { readonly board: Board; readonly onClose: () => void };

type Item = {
  readonly id: string;
  readonly name: string;
  /** Where it comes from; undefined for a list. */
  readonly from: string | undefined;
  readonly at: string;
  readonly restore: TodoChange;
  readonly remove: () => void;
};

/** What is in the board's archive, the latest first: it comes back to where it was, or is deleted. */
export function ArchiveDialog({ board, onClose }: Props) {
  const { session, announce } = useBoard();
  const [words, setWords] = useState("");
  const frame = useRef<HTMLDivElement>(null);
  /** The button that had the focus goes with its row. */
  const keepFocus = () => frame.current?.focus({ preventScroll: true });
  const items = useItems(board);
  const found = items.filter(({ name }) => name.toLocaleLowerCase().includes(words.trim().toLocaleLowerCase()));
  return (
    <Modal opened onClose={onClose} title={texts.title} size="lg" closeButtonProps={{ "aria-label": common.close }}>
      <Stack ref={frame} tabIndex={-1} gap="md" style={{ outline: "none" }}>
        {items.length > 5 && (
          <TextInput
            aria-label={texts.find}
            placeholder={texts.find}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        )}
        {items.length === 0 && <Text>{texts.empty}</Text>}
        {found.slice(0, mostShown).map(({ id, name, from, at, restore, remove }) => (
          <Group key={id} justify="space-between" wrap="nowrap" gap="sm" role="group" aria-label={name}>
            <div style={{ minWidth: 0 }}>
              <Text lineClamp={2}>{name}</Text>
              <Text size="sm" c="dimmed">
                {from === undefined ? texts.list : texts.from(from)}, {dateText(at)}
              </Text>
            </div>
            <Group gap="xs" justify="flex-end" flex="none">
              <Button
                variant="default"
                size="compact-md"
                onClick={() => {
                  session.do(restore);
                  announce(texts.isBack(name));
                  keepFocus();
                }}
              >
                {texts.restore}
              </Button>
              <Button
                variant="subtle"
                color="red"
                size="compact-md"
                onClick={() => {
                  remove();
                  keepFocus();
                }}
              >
                {texts.delete}
              </Button>
            </Group>
          </Group>
        ))}
        {found.length > mostShown && <Text c="dimmed">{texts.more(found.length - mostShown)}</Text>}
      </Stack>
    </Modal>
  );
}

/** More than anybody looks through without searching. */
const mostShown = 100;

function useItems({ lists }: Board): readonly Item[] {
  const { deletions } = useBoard();
  const items = lists.flatMap((list): Item[] => {
    if (isArchived(list)) {
      return [
        {
          ...{ id: list.id, name: list.title, from: undefined, at: list.archivedAt ?? "" },
          restore: { type: "edit-list", listId: list.id, changes: { archivedAt: null } },
          remove: () => deletions.deleteList(list.id),
        },
      ];
    }
    return list.todos.filter(isArchived).map((todo) => ({
      ...{ id: todo.id, name: todo.name, from: list.title, at: todo.archivedAt ?? "" },
      restore: { type: "edit-todo", todoId: todo.id, changes: { archivedAt: null } },
      remove: () => deletions.deleteTodo(todo.id),
    }));
  });
  return items.toSorted((one, other) => (one.at < other.at ? 1 : -1));
}
