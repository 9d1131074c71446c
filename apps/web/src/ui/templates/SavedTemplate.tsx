import { ActionIcon, Menu, UnstyledButton } from "@mantine/core";
import { IconDots, IconPencil, IconTrash } from "@tabler/icons-react";
import type { WireTemplate } from "@tafel/contract";
import { newTitle } from "@tafel/domain";
import { useRef, useState } from "react";
import { savedTemplateTexts as texts } from "../../texts/templates.ts";
import cardStyles from "../BoardCard.module.css";
import { TitleField } from "../TitleField.tsx";
import styles from "./Choices.module.css";
import { TodoPicture } from "./TodoPicture.tsx";

type Props = {
  readonly template: WireTemplate;
  readonly onChoose: () => void;
  readonly onRename: (name: string) => void;
  /** The button of its menu gets the focus back. */
  readonly onDelete: (menu: HTMLButtonElement | null) => void;
};

/** A template that was saved: its picture and its name, which begin a board, and its menu. */
export function SavedTemplate({ template: { name, lists }, onChoose, onRename, onDelete }: Props) {
  const [isEditing, setEditing] = useState(false);
  const menu = useRef<HTMLButtonElement>(null);
  const done = (typed: string | undefined, isByKey: boolean) => {
    setEditing(false);
    const next = typed === undefined ? undefined : newTitle(typed, name);
    if (next !== undefined) onRename(next);
    if (isByKey) requestAnimationFrame(() => menu.current?.focus());
  };
  return (
    <li className={`${cardStyles.card} ${styles.saved}`}>
      <span className={styles.picture} aria-hidden>
        <TodoPicture lists={lists} />
      </span>
      {isEditing ? (
        <TitleField className={cardStyles.above ?? ""} label={texts.name} title={name} onDone={done} />
      ) : (
        <UnstyledButton className={`${cardStyles.open} ${styles.name}`} onClick={onChoose}>
          {name}
        </UnstyledButton>
      )}
      <Menu position="bottom-end" returnFocus={!isEditing}>
        <Menu.Target>
          <ActionIcon
            ref={menu}
            variant="default"
            radius="xl"
            size="lg"
            className={cardStyles.onPicture ?? ""}
            aria-label={texts.menu(name)}
          >
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setEditing(true)}>
            {texts.rename}
          </Menu.Item>
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => onDelete(menu.current)}
          >
            {texts.delete}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
