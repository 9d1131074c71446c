import { Button, Group, Paper, Stack, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { byFirstClick } from "../../ui/by-first-click.ts";
import { EmptyState, ErrorState, LoadingState } from "../../ui/states.tsx";
import styles from "./RecentSection.module.css";

type Props = {
  readonly title: string;
  readonly viewAll: ReactNode;
  /** Undefined while they are loaded, or when that failed. */
  readonly cards: readonly ReactNode[] | undefined;
  /** What to say when they could not be loaded. */
  readonly failure: string | undefined;
  readonly onRetry: () => void;
  readonly empty: { readonly icon: ReactNode; readonly title: string; readonly text: string; readonly create: string };
  readonly isCreating: boolean;
  readonly onCreate: () => void;
};

/** A row of the dashboard: up to three cards, or what stands in their place. */
export function RecentSection({ title, viewAll, cards, failure, onRetry, empty, isCreating, onCreate }: Props) {
  const id = useId();
  return (
    <Stack component="section" gap="md" aria-labelledby={id}>
      <Group justify="space-between">
        <Title order={2} id={id}>
          {title}
        </Title>
        {viewAll}
      </Group>
      {cards && cards.length > 0 && <div className={styles.cards}>{cards}</div>}
      {cards?.length === 0 && (
        <Paper withBorder radius="lg">
          <EmptyState
            icon={empty.icon}
            title={empty.title}
            text={empty.text}
            action={
              <Button loading={isCreating} onClick={byFirstClick(onCreate)}>
                {empty.create}
              </Button>
            }
          />
        </Paper>
      )}
      {!cards && (failure ? <ErrorState title={failure} onRetry={onRetry} /> : <LoadingState />)}
    </Stack>
  );
}
