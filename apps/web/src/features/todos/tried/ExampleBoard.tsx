import { Badge, Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { IconCalendar } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ExampleTodo, exampleBoard, publicBoardTexts as texts } from "../../../texts/example-board.ts";
import { dateText } from "../../../ui/date.ts";
import { Page } from "../../../ui/Page.tsx";
import { PersonAvatar } from "../../../ui/PersonAvatar.tsx";
import styles from "./ExampleBoard.module.css";

/** A read-only board, for servers on which trying is switched off. */
export function ExampleBoard() {
  return (
    <Page
      size="xl"
      title={texts.title}
      description={texts.intro}
      actions={
        <Button component={Link} to="/signup">
          {texts.signUp}
        </Button>
      }
    >
      <div className={styles.board}>
        {exampleBoard.map(({ title, todos }) => (
          <section key={title} className={styles.list} aria-label={title}>
            <Group justify="space-between" mb="xs">
              <Title order={2} size="h4">
                {title}
              </Title>
              <Text size="sm" c="dimmed">
                {texts.todos(todos.length)}
              </Text>
            </Group>
            <Stack gap="xs" component="ul" className={styles.todos}>
              {todos.map((todo) => (
                <TodoCard key={todo.name} todo={todo} />
              ))}
            </Stack>
          </section>
        ))}
      </div>
    </Page>
  );
}

const colors = { low: "gray", medium: "chalk", high: "red" } as const;

function TodoCard({ todo }: { readonly todo: ExampleTodo }) {
  const { name, description, dueIn, priority, assignee } = todo;
  const due = dueIn === undefined ? undefined : dateText(new Date(Date.now() + dueIn * 86_400_000));
  return (
    <Paper component="li" withBorder p="sm">
      <Text fw={600}>{name}</Text>
      {description && (
        <Text size="sm" c="dimmed">
          {description}
        </Text>
      )}
      {(due || priority || assignee) && (
        <Group gap="xs" mt="xs">
          {priority && (
            <Badge variant="light" color={colors[priority]}>
              {texts.priority[priority]}
            </Badge>
          )}
          {due && (
            <Text size="sm" c="dimmed">
              <IconCalendar size={14} aria-hidden /> {texts.due} {due}
            </Text>
          )}
          {assignee && (
            <span className={styles.assignee}>
              <PersonAvatar userId={assignee} name={assignee} size="sm" />
            </span>
          )}
        </Group>
      )}
    </Paper>
  );
}
