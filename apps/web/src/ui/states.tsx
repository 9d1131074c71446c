import { Button, Center, Group, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { texts } from "../texts/common.ts";

export { LoadingState } from "./LoadingState.tsx";

type EmptyProps = {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly text?: string;
  /** What to do about it. */
  readonly action?: ReactNode;
};

/** Shown when there is nothing yet: says so, and what to do. */
export function EmptyState({ icon, title, text, action }: EmptyProps) {
  return (
    <Center mih="12rem" p="xl">
      <Stack align="center" gap="sm" maw="26rem" ta="center">
        {icon !== undefined && (
          <Text c="dimmed" lh={0} aria-hidden>
            {icon}
          </Text>
        )}
        <Title order={2} size="h3">
          {title}
        </Title>
        {text !== undefined && <Text c="dimmed">{text}</Text>}
        {action}
      </Stack>
    </Center>
  );
}

type ErrorProps = {
  readonly title: string;
  /** Of a title in another language than the product's. */
  readonly titleLang?: string | undefined;
  readonly text?: string;
  readonly onRetry?: (() => void) | undefined;
  /** Where else to go. */
  readonly action?: ReactNode;
};

/** Shown when something could not be loaded: why, and a way to try again. */
export function ErrorState({ title, titleLang, text, onRetry, action }: ErrorProps) {
  return (
    <Center mih="12rem" p="xl">
      <Stack align="center" gap="sm" maw="26rem" ta="center" role="alert">
        <Title lang={titleLang} order={2} size="h3">
          {title}
        </Title>
        {text !== undefined && <Text c="dimmed">{text}</Text>}
        <Group gap="sm" justify="center">
          {onRetry && (
            <Button variant="default" onClick={onRetry}>
              {texts.tryAgain}
            </Button>
          )}
          {action}
        </Group>
      </Stack>
    </Center>
  );
}
