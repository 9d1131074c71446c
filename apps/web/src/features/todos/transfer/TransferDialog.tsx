import { Button, Group, Modal, NativeSelect, Stack, Text } from "@mantine/core";
import { type Board, listOf, placeOf } from "@tafel/domain";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { boardsQuery } from "../../../data/boards.ts";
import { messageOf } from "../../../data/query-client.ts";
import { texts as common } from "../../../texts/common.ts";
import { transferTexts as texts } from "../../../texts/transfer.ts";
import { useBoard } from "../board/board-context.ts";
import type { Transferable } from "./transferable.ts";
import { useTransfer } from "./use-transfer.ts";
import { WorkspaceField } from "./WorkspaceField.tsx";

type Props = {
  readonly what: Transferable;
  readonly teamId: string | undefined;
  readonly onClose: () => void;
};

/** Moves or copies a todo or a list to another board of any of the person's workspaces. */
export function TransferDialog({ what, teamId, onClose }: Props) {
  const { session } = useBoard();
  const [workspace, setWorkspace] = useState(teamId ?? "personal");
  const [chosen, setChosen] = useState<string>();
  const boards = useQuery(boardsQuery(workspace));
  const others = (boards.data ?? []).filter(({ id }) => id !== session.boardId);
  const target = others.find(({ id }) => id === chosen) ?? others[0];
  const [name] = useState(() => nameOf(session.state().board, what));
  const isTodo = "todoId" in what;
  const { mutate, isPending } = useTransfer(what, name, onClose);
  const send = (mode: "move" | "copy") => target && mutate({ target, mode });
  return (
    <Modal
      opened
      onClose={onClose}
      title={isTodo ? texts.todoTitle(name) : texts.listTitle(name)}
      closeButtonProps={{ "aria-label": common.close }}
    >
      <Stack gap="md">
        <WorkspaceField workspace={workspace} onChange={setWorkspace} />
        {target && (
          <NativeSelect
            label={texts.board}
            size="md"
            value={target.id}
            data={others.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        )}
        {boards.isError && <Text role="alert">{messageOf(boards.error, texts.loadFailed)}</Text>}
        {boards.data && !target && <Text role="status">{texts.noBoards}</Text>}
        {isTodo && target && <Text c="dimmed">{texts.todoHint}</Text>}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant="default" disabled={!target || isPending} onClick={() => send("copy")}>
            {texts.copy}
          </Button>
          <Button disabled={!target || isPending} onClick={() => send("move")}>
            {texts.move}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function nameOf(board: Board | undefined, what: Transferable): string {
  if (!board) return "";
  return "todoId" in what ? (placeOf(board, what.todoId)?.todo.name ?? "") : (listOf(board, what.listId)?.title ?? "");
}
