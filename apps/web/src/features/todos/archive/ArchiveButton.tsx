import { Button } from "@mantine/core";
import { IconArchive } from "@tabler/icons-react";
import { archivedCount, type Board } from "@tafel/domain";
import { lazy, Suspense, useState } from "react";
import { archiveTexts as texts } from "../../../texts/archive.ts";

const ArchiveDialog = lazy(() => import("./ArchiveDialog.tsx").then((it) => ({ default: it.ArchiveDialog })));

/** How much is in the board's archive, which it opens; nothing where that is empty. */
export function ArchiveButton({ board }: { readonly board: Board }) {
  const [isOpen, setOpen] = useState(false);
  const count = archivedCount(board);
  if (count === 0 && !isOpen) return null;
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-md"
        leftSection={<IconArchive size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {texts.count(count)}
      </Button>
      {isOpen && (
        <Suspense>
          <ArchiveDialog board={board} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
