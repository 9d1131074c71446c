import { Button, Menu } from "@mantine/core";
import { IconArchive } from "@tabler/icons-react";
import { archivedCount, type Board } from "@tafel/domain";
import { lazy, Suspense } from "react";
import { archiveTexts as texts } from "../../../texts/archive.ts";

const ArchiveDialog = lazy(() => import("./ArchiveDialog.tsx").then((it) => ({ default: it.ArchiveDialog })));

type Props = {
  readonly board: Board;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  /** Opened by a menu's `ArchiveItem`, and not by a button. */
  readonly isInMenu: boolean;
};

/** A board's archive, and how much is in it; nothing where that is empty. */
export function Archive({ board, isOpen, setOpen, isInMenu }: Props) {
  const count = archivedCount(board);
  return (
    <>
      {!isInMenu && (count > 0 || isOpen) && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          leftSection={<IconArchive size={18} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {texts.count(count)}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <ArchiveDialog board={board} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

export function ArchiveItem({ board, onOpen }: { readonly board: Board; readonly onOpen: () => void }) {
  const count = archivedCount(board);
  if (count === 0) return null;
  return (
    <Menu.Item leftSection={<IconArchive size={18} aria-hidden />} onClick={onOpen}>
      {texts.count(count)}
    </Menu.Item>
  );
}
