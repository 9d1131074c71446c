import { Button, Paper, Stack, Text, Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { acceptTexts as texts } from "../../../texts/teams.ts";
import { Page } from "../../../ui/Page.tsx";

type OutcomeProps = {
  readonly title: string;
  readonly text?: string;
  readonly isError?: boolean;
  readonly action: ReactNode;
};

/** What has become of an invitation or a request, and where to go from there. */
export function Outcome({ title, text, isError = false, action }: OutcomeProps) {
  return (
    <Frame role={isError ? "alert" : "status"}>
      <Title order={1} size="h2">
        {title}
      </Title>
      {text !== undefined && <Text c="dimmed">{text}</Text>}
      {action}
    </Frame>
  );
}

export function Frame({ role, children }: { readonly role?: "alert" | "status"; readonly children: ReactNode }) {
  return (
    <Page size="sm">
      <Paper withBorder p="xl" role={role}>
        <Stack align="center" ta="center" gap="md">
          {children}
        </Stack>
      </Paper>
    </Page>
  );
}

export function ToDashboard() {
  return (
    <Button component={Link} to="/dashboard" variant="default">
      {texts.toDashboard}
    </Button>
  );
}
