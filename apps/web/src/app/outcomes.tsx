import { Button, Center, Stack, Text, Title } from "@mantine/core";
import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import { texts as common } from "../texts/common.ts";
import { texts } from "../texts/failures.ts";
import { ErrorState } from "../ui/states.tsx";
import { Themed } from "../ui/Themed.tsx";
import { useTitle } from "../ui/use-title.ts";

/** The 404 page: specification, point 2. */
export function NotFound() {
  useTitle(texts.notFound.title);
  return (
    <Themed>
      <Center flex={1} p="xl" mih="60vh">
        <Stack align="center" gap="md" ta="center">
          <Text fz="4.5rem" lh={1} fw={700} ff="heading" c="dimmed" aria-hidden>
            404
          </Text>
          <Title order={1}>{texts.notFound.title}</Title>
          <Text c="dimmed">{texts.notFound.text}</Text>
          <Button component={Link} to="/" mt="sm">
            {texts.notFound.home}
          </Button>
        </Stack>
      </Center>
    </Themed>
  );
}

/** Takes the place of a page that broke; `reset` tries it again. */
export function Failed({ error, reset }: ErrorComponentProps) {
  // The person is told what to do; the developer needs the cause.
  console.error(error);
  return (
    <Themed>
      <ErrorState title={common.pageFailed.title} text={common.pageFailed.text} onRetry={reset} />
    </Themed>
  );
}
