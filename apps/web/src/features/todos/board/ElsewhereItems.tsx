import { Menu } from "@mantine/core";
import { transferTexts as texts } from "../../../texts/transfer.ts";
import type { Transferable } from "../transfer/transferable.ts";
import { useBoard } from "./board-context.ts";

/** What leads away from the board: for those who have others. */
export function ElsewhereItems({ what }: { readonly what: Transferable }) {
  const { session, bringElsewhere } = useBoard();
  if (!session.hasAccount) return null;
  return (
    <>
      <Menu.Item onClick={() => bringElsewhere({ what, to: "board" })}>{texts.item}</Menu.Item>
      <Menu.Item onClick={() => bringElsewhere({ what, to: "whiteboard" })}>{texts.whiteboardItem}</Menu.Item>
    </>
  );
}
