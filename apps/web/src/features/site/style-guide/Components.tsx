import { ActionIcon, Badge, Button, Group, Text } from "@mantine/core";
import { IconPencil, IconPlus } from "@tabler/icons-react";
import { texts } from "../../../texts/style-guide.ts";
import cardStyles from "../../../ui/BoardCard.module.css";
import { Brand } from "../../../ui/Brand.tsx";
import { PersonAvatar } from "../../../ui/PersonAvatar.tsx";

/** Buttons from most to least important, and disabled. */
export function Buttons() {
  const { buttons } = texts;
  return (
    <Group gap="sm">
      <Button leftSection={<IconPlus size={18} />}>{buttons.primary}</Button>
      <Button variant="default">{buttons.secondary}</Button>
      <Button variant="subtle">{buttons.subtle}</Button>
      <Button color="red.8">{buttons.danger}</Button>
      <Button variant="light" color="red">
        {buttons.lightDanger}
      </Button>
      <Button disabled>{buttons.disabled}</Button>
      <Button loading>{buttons.loading}</Button>
      <ActionIcon variant="subtle" color="gray" aria-label={buttons.icon}>
        <IconPencil size={17} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={buttons.iconDisabled} disabled>
        <IconPencil size={17} />
      </ActionIcon>
    </Group>
  );
}

/** The product's logo, roles, and people without a picture. */
export function Marks() {
  return (
    <Group gap="xl">
      <Brand />
      <Group gap="xs">
        <Badge variant="light">{texts.roles.admin}</Badge>
        <Badge variant="light" color="gray">
          {texts.roles.member}
        </Badge>
      </Group>
      <Group gap="xs">
        {texts.people.map((name) => (
          <PersonAvatar key={name} userId={name} name={name} />
        ))}
      </Group>
    </Group>
  );
}

/** The card of a board; all of it is clickable. */
export function Cards() {
  return (
    <div className={cardStyles.grid}>
      <article className={cardStyles.card}>
        <div className={cardStyles.words}>
          <a className={cardStyles.open} href="#cards">
            {texts.card.title}
          </a>
          <Text size="sm" c="dimmed">
            {texts.card.text}
          </Text>
        </div>
      </article>
    </div>
  );
}
