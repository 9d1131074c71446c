import { Button, Group, Paper, Stack, Text, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { newTitle, type TodoChange, todoLimits } from "@tafel/domain";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { newId } from "../../../data/new-id.ts";
import { boardTexts, listTexts as texts } from "../../../texts/todos.ts";
import { useBoard } from "./board-context.ts";
import { focusAdd } from "./focus-card.ts";
import styles from "./ListColumn.module.css";

/** Adds lists, one after the other, at the end of the board. */
export function AddList({ isFirst }: { readonly isFirst: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setOpen(false));
    button.current?.focus();
  };
  const showEnd = () => requestAnimationFrame(() => place.current?.scrollIntoView({ inline: "end", block: "nearest" }));
  return (
    <div ref={place} className={styles.newList}>
      {isFirst && !isOpen && <UsualLists />}
      {isOpen ? (
        <NewLists typed={typed} onType={setTyped} onAdded={showEnd} onClose={close} />
      ) : (
        <Button
          ref={button}
          variant="default"
          fullWidth
          leftSection={<IconPlus size={18} />}
          onClick={() => setOpen(true)}
          data-add
        >
          {isFirst ? texts.addFirst : texts.add}
        </Button>
      )}
    </div>
  );
}

/** What an empty board offers. */
function UsualLists() {
  const { session } = useBoard();
  const add = () => {
    const lists = boardTexts.usualLists.map((title) => ({ listId: newId(), title }));
    const last = lists.at(-1)?.listId ?? "";
    session.do(...lists.map((list): TodoChange => ({ type: "add-list", ...list })), {
      type: "mark-list",
      listId: last,
      marksDone: true,
    });
    void focusAdd(lists[0]?.listId);
  };
  return (
    <Stack gap={4} mb="sm">
      <Text fw={650}>{boardTexts.emptyTitle}</Text>
      <Text c="dimmed" size="sm">
        {boardTexts.emptyText}
      </Text>
      <Button mt="xs" fullWidth onClick={add}>
        {boardTexts.addUsualLists}
      </Button>
    </Stack>
  );
}

type NewListsProps = {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onAdded: () => void;
  readonly onClose: () => void;
};

function NewLists({ typed, onType, onAdded, onClose }: NewListsProps) {
  const { session } = useBoard();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const title = newTitle(typed, "");
    onType("");
    if (title === undefined) return;
    session.do({ type: "add-list", listId: newId(), title });
    onAdded();
    field.current?.focus();
  };
  return (
    <Paper p="sm" radius="lg" withBorder>
      <form onSubmit={add}>
        <TextInput
          ref={field}
          aria-label={texts.newTitle}
          placeholder={texts.newTitle}
          value={typed}
          maxLength={todoLimits.title}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={(event) => event.key === "Escape" && onClose()}
        />
        <Group gap="xs" mt="xs">
          <Button type="submit" size="compact-sm" disabled={typed.trim() === ""}>
            {texts.addConfirm}
          </Button>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={onClose}>
            {texts.cancel}
          </Button>
        </Group>
      </form>
    </Paper>
  );
}
