import { Menu } from "@mantine/core";
import { transferTexts as texts } from "../../../texts/transfer.ts";
import type { Elsewhere } from "../transfer/transferable.ts";
import { useBoard } from "./board-context.ts";

/** Leads away from the board: for those who have others. */
export function ElsewhereItem(elsewhere: Elsewhere) {
  const { session, bringElsewhere } = useBoard();
  if (!session.hasAccount) return null;
  return (
    <Menu.Item onClick={() => bringElsewhere(elsewhere)}>
      {elsewhere.to === "board" ? texts.item : texts.whiteboardItem}
    </Menu.Item>
  );
}
