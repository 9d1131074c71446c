import { Button, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { todoTexts } from "../texts/todos.ts";

/** Says what was done, and offers to undo it; `id` names what is shown. */
export function offerUndo(id: string, message: string, undo: () => void): void {
  let isPressed = false;
  // What goes takes clicks until it has gone.
  const press = () => {
    if (isPressed) return;
    isPressed = true;
    undo();
  };
  notifications.show({
    id,
    color: "gray",
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm" lineClamp={2}>
          {message}
        </Text>
        <Button size="compact-sm" variant="light" flex="none" onClick={press}>
          {todoTexts.undo}
        </Button>
      </Group>
    ),
  });
}
