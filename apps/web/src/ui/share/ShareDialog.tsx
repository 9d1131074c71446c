import { Modal } from "@mantine/core";
import { shareTexts as texts } from "../../texts/share.ts";
import { MoveToTeam } from "./MoveToTeam.tsx";
import type { SharedBoard } from "./shared-board.ts";
import { TeamBoard } from "./TeamBoard.tsx";

type Props = { readonly board: SharedBoard; readonly opened: boolean; readonly onClose: () => void };

/** Whom a board is shared with: a personal one can be moved to a team, a team's belongs to its members. */
export function ShareDialog({ board, opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={texts.title(board.name)}>
      {board.teamId === undefined ? (
        <MoveToTeam board={board} onClose={onClose} />
      ) : (
        <TeamBoard board={board} teamId={board.teamId} />
      )}
    </Modal>
  );
}
