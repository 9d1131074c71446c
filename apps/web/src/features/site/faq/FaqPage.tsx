import { Accordion, NavLink, Stack, Title } from "@mantine/core";
import { type RefObject, useEffect, useRef, useState } from "react";
import { faq, texts } from "../../../texts/faq.ts";
import { Page } from "../../../ui/Page.tsx";
import { activeSection } from "./active-section.ts";
import styles from "./FaqPage.module.css";

/** Questions in three sections; the sidebar follows the scrolling, and only one answer on the page is open. */
export function FaqPage() {
  const sections = useRef<HTMLDivElement>(null);
  const active = useActiveSection(sections);
  const [open, setOpen] = useState<string | null>(null);
  return (
    <Page size="lg" title={texts.title} description={texts.intro}>
      <div className={styles.columns}>
        <nav className={styles.side} aria-label={texts.sections}>
          {faq.map(({ id, title }, index) => (
            <NavLink
              key={id}
              href={`#${id}`}
              label={title}
              active={index === active}
              {...(index === active && { "aria-current": "location" as const })}
            />
          ))}
        </nav>
        <Stack gap="2.5rem" ref={sections}>
          {faq.map(({ id, title, questions }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <Title order={2} id={`${id}-title`} mb="sm">
                {title}
              </Title>
              <Accordion value={open} onChange={setOpen} order={3} variant="separated" radius="md">
                {questions.map((each) => (
                  <Accordion.Item key={each.id} value={each.id}>
                    <Accordion.Control>{each.question}</Accordion.Control>
                    <Accordion.Panel>{each.answer}</Accordion.Panel>
                  </Accordion.Item>
                ))}
              </Accordion>
            </section>
          ))}
        </Stack>
      </div>
    </Page>
  );
}

/** The index of the section being read, updated at every scroll and resize. */
function useActiveSection(sections: RefObject<HTMLElement | null>): number {
  const [active, setActive] = useState(0);
  useEffect(() => {
    const find = () => {
      const scrollTop = window.scrollY;
      const boxes = [...(sections.current?.children ?? [])].map((section) => section.getBoundingClientRect());
      const scrolled = {
        scrollTop,
        viewportHeight: window.innerHeight,
        pageHeight: document.documentElement.scrollHeight,
        sections: boxes.map(({ top, height }) => ({ top: top + scrollTop, height })),
      };
      setActive((before) => activeSection(scrolled, before));
    };
    find();
    addEventListener("scroll", find, { passive: true });
    addEventListener("resize", find);
    return () => {
      removeEventListener("scroll", find);
      removeEventListener("resize", find);
    };
  }, [sections]);
  return active;
}
