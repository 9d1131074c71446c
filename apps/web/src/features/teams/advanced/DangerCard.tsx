import { Button, Group, Paper, Stack, Text, Title } from "@mantine/core";

type Props = {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly onAction: () => void;
  readonly isGrave?: boolean;
};

/** A drastic action: what it does, and its button. */
export function DangerCard({ title, text, action, onAction, isGrave = false }: Props) {
  return (
    <Paper withBorder p="lg">
      <Group justify="space-between" gap="md">
        <Stack gap={4} flex={1} miw="14rem">
          <Title order={2} size="h3">
            {title}
          </Title>
          <Text c="dimmed">{text}</Text>
        </Stack>
        <Button {...(isGrave ? { color: "red.8" } : { variant: "light", color: "red" })} onClick={onAction}>
          {action}
        </Button>
      </Group>
    </Paper>
  );
}
