import { ActionIcon, Menu } from "@mantine/core";
import {
  IconCopy,
  IconDots,
  IconFileExport,
  IconFileImport,
  IconHistory,
  IconRestore,
  IconTemplate,
  IconTrash,
} from "@tabler/icons-react";
import { type ComponentType, type ReactNode, useRef, useState } from "react";
import { activityTexts } from "../../../texts/activity.ts";
import { texts as common } from "../../../texts/common.ts";
import { boardMenuTexts as texts } from "../../../texts/csv.ts";
import { deletedTexts } from "../../../texts/deleted.ts";
import { transferTexts } from "../../../texts/transfer.ts";
import { toast } from "../../../ui/toast.ts";
import type { Members } from "../people/members.ts";
import styles from "./BoardScreen.module.css";
import type { OpenTodoBoard } from "./open-todo-board.ts";

type Dialog = ComponentType<Pick<Props, "session"> & { readonly opened: boolean; readonly onClose: () => void }>;

type Props = {
  readonly session: OpenTodoBoard;
  readonly members: Members;
  /** What only adds to the board is not offered. */
  readonly isViewing?: boolean;
  /** What else it has. */
  readonly more?: ReactNode;
};

/** What can be done with a board as a whole. The code of each is loaded when it is first needed. */
export function BoardMenu({ session, members, isViewing = false, more }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const [found, setFound] = useState<{ readonly Dialog: Dialog }>();
  const show = async (fetchDialog: () => Promise<Dialog>) => {
    try {
      setFound({ Dialog: await fetchDialog() });
      setOpen(true);
    } catch {
      toast.error(common.unreachable);
    }
  };
  // The menu may still have had the focus when the dialog opened, and would not get it back.
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  const save = async () => {
    const { board } = session.state();
    try {
      const { exportCsv } = await import("../csv/export-csv.ts");
      if (board) exportCsv(board, members);
    } catch {
      toast.error(common.unreachable);
    }
  };
  return (
    <>
      <Menu position="bottom-end" width={240} classNames={{ item: styles.item ?? "" }}>
        <Menu.Target>
          <ActionIcon ref={button} variant="subtle" color="gray" size="lg" aria-label={texts.label}>
            <IconDots size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {session.hasAccount && (
            <Menu.Item
              leftSection={<IconHistory size={18} aria-hidden />}
              onClick={() => void show(async () => (await import("../activity/ActivityDrawer.tsx")).ActivityDrawer)}
            >
              {activityTexts.title}
            </Menu.Item>
          )}
          {session.hasAccount && (
            <Menu.Item
              leftSection={<IconRestore size={18} aria-hidden />}
              onClick={() => void show(async () => (await import("../history/HistoryDialog.tsx")).HistoryDialog)}
            >
              {texts.history}
            </Menu.Item>
          )}
          {session.hasAccount && !isViewing && (
            <Menu.Item
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => void show(async () => (await import("../trash/TrashDialog.tsx")).TrashDialog)}
            >
              {deletedTexts.title}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconFileExport size={18} aria-hidden />} onClick={() => void save()}>
            {texts.exportCsv}
          </Menu.Item>
          {!isViewing && (
            <Menu.Item
              leftSection={<IconFileImport size={18} aria-hidden />}
              onClick={() => void show(async () => (await import("../csv/ImportDialog.tsx")).ImportDialog)}
            >
              {texts.importCsv}
            </Menu.Item>
          )}
          {session.hasAccount && (
            <Menu.Item
              leftSection={<IconCopy size={18} aria-hidden />}
              onClick={() => void show(async () => (await import("../transfer/CopyBoardDialog.tsx")).CopyBoardDialog)}
            >
              {transferTexts.copyBoardItem}
            </Menu.Item>
          )}
          {session.hasAccount && !isViewing && (
            <Menu.Item
              leftSection={<IconTemplate size={18} aria-hidden />}
              onClick={() =>
                void show(async () => (await import("../transfer/SaveTemplateDialog.tsx")).SaveTemplateDialog)
              }
            >
              {transferTexts.saveTemplateItem}
            </Menu.Item>
          )}
          {more}
        </Menu.Dropdown>
      </Menu>
      {found && <found.Dialog session={session} opened={isOpen} onClose={close} />}
    </>
  );
}
