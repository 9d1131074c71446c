import { Checkbox, Modal, Stack, Text } from "@mantine/core";
import type { Todo } from "@tafel/domain";
import { texts as common } from "../../../texts/common.ts";
import { TodoDetails } from "../board/TodoDetails.tsx";
import type { Members } from "../people/members.ts";
import styles from "./GuestBoard.module.css";

type Props = { readonly todo: Todo; readonly members: Members; readonly onClose: () => void };

/** Everything that a todo says, to read. */
export function ViewedTodo({ todo, members, onClose }: Props) {
  const { name, description, checklists } = todo;
  return (
    <Modal opened onClose={onClose} title={name} size="lg" closeButtonProps={{ "aria-label": common.close }}>
      <Stack gap="md">
        <TodoDetails todo={todo} members={members} />
        {description && <Text className={styles.text ?? ""}>{description}</Text>}
        {checklists.map(({ id, title, lines }) => (
          <Stack key={id} gap="xs" component="section" aria-label={title}>
            <Text fw={650}>{title}</Text>
            {lines.map((line) => (
              <Checkbox key={line.id} label={line.text} checked={line.isDone} readOnly disabled />
            ))}
          </Stack>
        ))}
      </Stack>
    </Modal>
  );
}
