import { ActionIcon, Menu } from "@mantine/core";
import { IconArrowsDiff, IconDots, IconPencil, IconTrash } from "@tabler/icons-react";
import { type AnswerOf, longestVersionName, type whiteboardVersions } from "@tafel/contract";
import { memo, useRef, useState } from "react";
import { texts as comparison } from "../../../texts/comparison.ts";
import { texts as history } from "../../../texts/history.ts";
import { texts } from "../../../texts/versions.ts";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { momentText } from "../../../ui/date.ts";
import { TitleField } from "../../../ui/TitleField.tsx";
import styles from "./History.module.css";
import { useDeleteVersion, useRenameVersion, useVersions } from "./use-versions.ts";

type Version = AnswerOf<typeof whiteboardVersions.list>["versions"][number];

type Props = {
  readonly uuid: string;
  readonly canName: boolean;
  readonly version: number;
  readonly onChoose: (version: number) => void;
  readonly onCompare: (version: Version) => void;
  /** What had the focus is gone. */
  readonly onDeleted: () => void;
};

type ToDelete = { readonly version: Version; readonly menu: HTMLButtonElement | null };

/** The versions that have a name; choosing one shows it. Nothing where there is none. */
export const Versions = memo(({ uuid, canName, version, onChoose, onCompare, onDeleted }: Props) => {
  const { data, isError } = useVersions(uuid);
  const [toDelete, setToDelete] = useState<ToDelete>();
  const remove = useDeleteVersion(uuid);
  const close = (focused: () => void) => {
    setToDelete(undefined);
    requestAnimationFrame(focused);
  };
  const backToMenu = () => close(() => toDelete?.menu?.focus());
  if (isError) return <p role="alert">{texts.loadFailed}</p>;
  if (!data) return null;
  return (
    <>
      {data.versions.length > 0 && (
        <section className={styles.versions}>
          <h3 className={styles.title}>{texts.versions}</h3>
          <ul className={styles.list}>
            {data.versions.map((it) => (
              <Row
                key={it.id}
                uuid={uuid}
                named={it}
                isShown={it.version === version}
                onChoose={() => onChoose(it.version)}
                onCompare={() => onCompare(it)}
                onDelete={canName ? (menu) => setToDelete({ version: it, menu }) : undefined}
              />
            ))}
          </ul>
        </section>
      )}
      <ConfirmDialog
        opened={toDelete !== undefined}
        title={texts.deleteTitle}
        question={texts.deleteQuestion(toDelete?.version.name ?? "")}
        confirm={texts.delete}
        isPending={remove.isPending}
        onClose={backToMenu}
        onConfirm={() => {
          if (toDelete) remove.mutate(toDelete.version.id, { onSuccess: () => close(onDeleted), onError: backToMenu });
        }}
      />
    </>
  );
});

type RowProps = {
  readonly uuid: string;
  readonly named: Version;
  readonly isShown: boolean;
  readonly onChoose: () => void;
  readonly onCompare: () => void;
  /** Left out for those who may not change it. */
  readonly onDelete: ((menu: HTMLButtonElement | null) => void) | undefined;
};

function Row({ uuid, named: { id, name, namedBy, namedAt }, isShown, onChoose, onCompare, onDelete }: RowProps) {
  const [isEditing, setEditing] = useState(false);
  const menu = useRef<HTMLButtonElement>(null);
  const rename = useRenameVersion(uuid);
  const done = (typed: string | undefined, isByKey: boolean) => {
    setEditing(false);
    const next = typed?.trim();
    if (next) rename.mutate({ id, name: next });
    if (isByKey) requestAnimationFrame(() => menu.current?.focus());
  };
  return (
    <li className={styles.version}>
      {isEditing ? (
        <TitleField label={texts.name} title={name} limit={longestVersionName} onDone={done} />
      ) : (
        <button type="button" className={styles.sitting} aria-current={isShown} onClick={onChoose}>
          <span>{rename.isPending ? rename.variables.name : name}</span>
          <span className={styles.faint}>{texts.namedBy(namedBy ?? history.somebody, momentText(namedAt))}</span>
        </button>
      )}
      {(onDelete || !isShown) && (
        <Menu position="bottom-end" returnFocus={!isEditing}>
          <Menu.Target>
            <ActionIcon ref={menu} size={44} variant="subtle" color="gray" aria-label={texts.menu(name)}>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {!isShown && (
              <Menu.Item leftSection={<IconArrowsDiff size={18} aria-hidden />} onClick={onCompare}>
                {comparison.compare}
              </Menu.Item>
            )}
            {onDelete && (
              <>
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
              </>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  );
}
