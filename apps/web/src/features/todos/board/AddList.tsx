import { Button, Group, Paper, Stack, Text, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { newTitle, type TodoChange, todoLimits } from "@tafel/domain";
import { useEffect, useRef, useState } from "react";
import { newId } from "../../../data/new-id.ts";
import { boardTexts, listTexts as texts } from "../../../texts/todos.ts";
import { useBoard } from "./board-context.ts";
import { focusAdd } from "./focus-card.ts";
import styles from "./ListColumn.module.css";

/** Adds lists, one after the other, at the end of the board. */
export function AddList({ isFirst }: { readonly isFirst: boolean }) {
  const { session } = useBoard();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  const add = () => {
    const title = newTitle(typed, "");
    setTyped("");
    if (title === undefined) return;
    session.do({ type: "add-list", listId: newId(), title });
    requestAnimationFrame(() => place.current?.scrollIntoView({ inline: "end", block: "nearest" }));
    field.current?.focus();
  };
  const addUsual = () => {
    const lists = boardTexts.usualLists.map((title) => ({ listId: newId(), title }));
    session.do(...lists.map((list): TodoChange => ({ type: "add-list", ...list })));
    void focusAdd(lists[0]?.listId);
  };
  return (
    <div ref={place} className={styles.newList}>
      {isFirst && !isOpen && (
        <Stack gap={4} mb="sm">
          <Text fw={650}>{boardTexts.emptyTitle}</Text>
          <Text c="dimmed" size="sm">
            {boardTexts.emptyText}
          </Text>
          <Button mt="xs" fullWidth onClick={addUsual}>
            {boardTexts.addUsualLists}
          </Button>
        </Stack>
      )}
      {isOpen ? (
        <Paper p="sm" radius="lg" withBorder>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              add();
            }}
          >
            <TextInput
              ref={field}
              aria-label={texts.newTitle}
              placeholder={texts.newTitle}
              value={typed}
              maxLength={todoLimits.title}
              onChange={(event) => setTyped(event.currentTarget.value)}
              onKeyDown={(event) => event.key === "Escape" && setOpen(false)}
            />
            <Group gap="xs" mt="xs">
              <Button type="submit" size="compact-sm" disabled={typed.trim() === ""}>
                {texts.addConfirm}
              </Button>
              <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setOpen(false)}>
                {texts.cancel}
              </Button>
            </Group>
          </form>
        </Paper>
      ) : (
        <Button variant="default" fullWidth leftSection={<IconPlus size={18} />} onClick={() => setOpen(true)} data-add>
          {isFirst ? texts.addFirst : texts.add}
        </Button>
      )}
    </div>
  );
}
