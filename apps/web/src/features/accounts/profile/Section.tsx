import { Group, Paper, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

type Props = {
  readonly title: string;
  readonly hint?: string;
  /** A button beside the title. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
};

/** One setting, on a surface of its own. */
export function Section({ title, hint, action, children }: Props) {
  return (
    <Paper component="section" withBorder radius="lg" p={{ base: "md", sm: "xl" }}>
      <Stack gap="md">
        <Group justify="space-between" align="flex-start">
          <Stack gap={4} flex="1 1 12rem">
            <Title order={2} size="h3">
              {title}
            </Title>
            {hint !== undefined && (
              <Text c="dimmed" size="sm">
                {hint}
              </Text>
            )}
          </Stack>
          <div style={{ flex: "none" }}>{action}</div>
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}
