import { Paper, Stack, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { texts } from "../../../texts/style-guide.ts";
import { Page } from "../../../ui/Page.tsx";
import { Buttons, Cards, Marks } from "./Components.tsx";
import { Fields } from "./Fields.tsx";
import { Colors, Space, Type } from "./Foundations.tsx";
import { Messages, States } from "./Situations.tsx";

/** The living style guide: it shows the product's own components, not pictures of them. */
export function StyleGuidePage() {
  const { sections } = texts;
  return (
    <Page title={texts.title} description={texts.intro}>
      <Section title={sections.colors}>
        <Colors />
      </Section>
      <Section title={sections.type}>
        <Type />
      </Section>
      <Section title={sections.space}>
        <Space />
      </Section>
      <Section title={sections.buttons}>
        <Buttons />
      </Section>
      <Section title={sections.fields}>
        <Fields />
      </Section>
      <Section title={sections.marks}>
        <Marks />
      </Section>
      <Section title={sections.cards}>
        <Cards />
      </Section>
      <Section title={sections.states}>
        <States />
      </Section>
      <Section title={sections.messages}>
        <Messages />
      </Section>
    </Page>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Stack component="section" gap="sm" aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      <Paper withBorder p="lg">
        {children}
      </Paper>
    </Stack>
  );
}
