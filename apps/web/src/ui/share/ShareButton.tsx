import { Box, Button } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { type ComponentType, useState } from "react";
import { flushSync } from "react-dom";
import { texts as common } from "../../texts/common.ts";
import { shareTexts as texts } from "../../texts/share.ts";
import { toast } from "../toast.ts";
import type { SharedBoard } from "./shared-board.ts";

type Dialog = ComponentType<{ board: SharedBoard; opened: boolean; onClose: () => void }>;

/** Opens the dialog that shows whom a board is shared with; its code is loaded when it is first needed. */
export function ShareButton({ board }: { readonly board: SharedBoard }) {
  const [isOpen, setOpen] = useState(false);
  const [found, setFound] = useState<{ readonly Dialog: Dialog }>();
  const open = async () => {
    try {
      const { ShareDialog } = await import("./ShareDialog.tsx");
      setFound({ Dialog: ShareDialog });
      // If it were mounted open, or opened later than it takes the focus, it would not know where to return that.
      requestAnimationFrame(() => flushSync(() => setOpen(true)));
    } catch {
      toast.error(common.unreachable);
    }
  };
  return (
    <>
      <Button
        variant="light"
        size="sm"
        px={{ base: "xs", sm: "md" }}
        aria-label={texts.share}
        style={{ flex: "none" }}
        onClick={() => void open()}
      >
        <IconUserPlus size={18} aria-hidden />
        <Box component="span" visibleFrom="sm" ml={8}>
          {texts.share}
        </Box>
      </Button>
      {found && <found.Dialog board={board} opened={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
