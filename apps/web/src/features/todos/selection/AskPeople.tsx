import { Checkbox, Stack } from "@mantine/core";
import type { Todo } from "@tafel/domain";
import { useBoard } from "../board/board-context.ts";

/** Assigns todos to people, and no longer, at once. */
export function AskPeople({ todos }: { readonly todos: readonly Todo[] }) {
  const { session, members } = useBoard();
  const toggle = (userId: string, isOn: boolean) =>
    session.do(
      ...todos
        .filter(({ assignees }) => assignees.includes(userId) !== isOn)
        .map(({ id, assignees }) => ({
          ...({ type: "edit-todo", todoId: id } as const),
          changes: { assignees: isOn ? [...assignees, userId] : assignees.filter((it) => it !== userId) },
        })),
    );
  return (
    <Stack gap="md">
      {[...members.values()].map(({ userId, name }, index) => {
        const having = todos.filter(({ assignees }) => assignees.includes(userId)).length;
        return (
          <Checkbox
            key={userId}
            label={name}
            size="md"
            data-autofocus={index === 0 || undefined}
            checked={having === todos.length}
            indeterminate={having > 0 && having < todos.length}
            onChange={() => toggle(userId, having < todos.length)}
          />
        );
      })}
    </Stack>
  );
}
