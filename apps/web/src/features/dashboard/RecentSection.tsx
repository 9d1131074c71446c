import { Button, Group, Paper, Stack, Title } from "@mantine/core";
import { type ComponentType, type ReactNode, useId } from "react";
import { byFirstClick } from "../../ui/by-first-click.ts";
import { EmptyState, ErrorState, LoadingState } from "../../ui/states.tsx";
import { type ChoicesProps, FromTemplate } from "../../ui/templates/FromTemplate.tsx";
import styles from "./RecentSection.module.css";

type Props<Template> = {
  readonly title: string;
  readonly viewAll: ReactNode;
  /** Undefined while they are loading, or when that failed. */
  readonly cards: readonly ReactNode[] | undefined;
  /** What to say when they could not be loaded. */
  readonly failure: string | undefined;
  readonly onRetry: () => void;
  readonly empty: { readonly icon: ReactNode; readonly title: string; readonly text: string; readonly create: string };
  readonly create: { readonly isPending: boolean; readonly mutate: (template: Template | undefined) => void };
  readonly Choices: ComponentType<ChoicesProps<Template>>;
};

/** A row of the dashboard: up to three cards, or what takes their place. */
export function RecentSection<Template>(props: Props<Template>) {
  const { title, viewAll, cards, failure, onRetry, empty, create, Choices } = props;
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
              <Group gap="xs" wrap="nowrap">
                <Button loading={create.isPending} onClick={byFirstClick(() => create.mutate(undefined))}>
                  {empty.create}
                </Button>
                <FromTemplate Choices={Choices} isPending={create.isPending} onChoose={create.mutate} />
              </Group>
            }
          />
        </Paper>
      )}
      {!cards && (failure ? <ErrorState title={failure} onRetry={onRetry} /> : <LoadingState />)}
    </Stack>
  );
}
