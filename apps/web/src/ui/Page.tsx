import { Container, Group, Stack, Text, Title } from "@mantine/core";
import type { ReactNode, Ref } from "react";

type Props = {
  /** Of a page in another language than the product's. */
  readonly lang?: string | undefined;
  readonly title?: ReactNode;
  /** Of a title that takes the focus when what had it is gone. */
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly description?: ReactNode;
  /** Buttons to the right of the title, or below it when there is no room. */
  readonly actions?: ReactNode;
  readonly size?: "sm" | "md" | "lg" | "xl";
  readonly children: ReactNode;
};

const widths = { sm: "32rem", md: "46rem", lg: "64rem", xl: "84rem" };

/** The frame of an ordinary page, with a consistent width, heading and spacing. */
export function Page({ lang, title, heading, description, actions, size = "lg", children }: Props) {
  return (
    <Container lang={lang} size={widths[size]} w="100%" px={{ base: "md", sm: "xl" }} py={{ base: "lg", sm: "2.5rem" }}>
      <Stack gap="xl">
        {title !== undefined && (
          <Group justify="space-between" align="flex-end" gap="md">
            <Stack gap={4}>
              <Title order={1} {...(heading && { ref: heading, tabIndex: -1 })}>
                {title}
              </Title>
              {description !== undefined && <Text c="dimmed">{description}</Text>}
            </Stack>
            {actions !== undefined && (
              <Group gap="sm" maw="100%">
                {actions}
              </Group>
            )}
          </Group>
        )}
        {children}
      </Stack>
    </Container>
  );
}
